import type { OperationsOf } from '#arena/operations/operations.ts'

export const editChallengeOperations = (() => ({})) satisfies OperationsOf
