import type { OperationsOf } from '#arena/operations/operations.ts'

export const participationOperations = (() => ({})) satisfies OperationsOf
