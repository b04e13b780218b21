import type { OperationsOf } from '#arena/operations/operations.ts'

export const adminTeamOperations = (() => ({})) satisfies OperationsOf
