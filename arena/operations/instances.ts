import type { OperationsOf } from '#arena/operations/operations.ts'

export const instanceOperations = (() => ({})) satisfies OperationsOf
