// Settings and stored files of a site.
export type { SiteConfig, StoredFile } from '#contract/api.gen.ts'
