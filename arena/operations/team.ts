import type { OperationsOf } from '#arena/operations/operations.ts'

export const teamOperations = (() => ({})) satisfies OperationsOf
