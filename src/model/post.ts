// Posts of a site.
export type { PostDetail, PostInfo } from '#contract/api.gen.ts'
