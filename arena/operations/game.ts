import type { OperationsOf } from '#arena/operations/operations.ts'

export const gameOperations = (() => ({})) satisfies OperationsOf
