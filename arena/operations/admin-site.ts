import type { OperationsOf } from '#arena/operations/operations.ts'

export const adminSiteOperations = (() => ({})) satisfies OperationsOf
