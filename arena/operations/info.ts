import type { OperationsOf } from '#arena/operations/operations.ts'

export const infoOperations = (() => ({})) satisfies OperationsOf
