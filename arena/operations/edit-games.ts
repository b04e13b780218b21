import type { OperationsOf } from '#arena/operations/operations.ts'

export const editGameOperations = (() => ({})) satisfies OperationsOf
