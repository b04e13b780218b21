// Users as admins see, change and import them.
export type { AdminUser, AdminUserUpdate, UserImport } from '#contract/api.gen.ts'
