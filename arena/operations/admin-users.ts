import type { OperationsOf } from '#arena/operations/operations.ts'

export const adminUserOperations = (() => ({})) satisfies OperationsOf
