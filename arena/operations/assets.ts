import type { OperationsOf } from '#arena/operations/operations.ts'

export const assetOperations = (() => ({})) satisfies OperationsOf
