import type { OperationsOf } from '#arena/operations/operations.ts'

export const containerOperations = (() => ({})) satisfies OperationsOf
