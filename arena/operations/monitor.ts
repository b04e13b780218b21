import type { OperationsOf } from '#arena/operations/operations.ts'

export const monitorOperations = (() => ({})) satisfies OperationsOf
