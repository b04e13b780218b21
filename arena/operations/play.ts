import type { OperationsOf } from '#arena/operations/operations.ts'

export const playOperations = (() => ({})) satisfies OperationsOf
