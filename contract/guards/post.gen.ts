// Made from openapi.yaml and its patches by `npm run contract`: change those, not this.
import type { PostDetail, PostInfo } from '#contract/api.gen.ts'
import { type Check, checkOf, boolean, listOf, moment, orNull, record, text } from '#contract/guards.ts'

const PostDetailSchema = record({ id: text, title: text, summary: text, content: text, isPinned: boolean, tags: orNull(listOf(text)), authorAvatar: orNull(text), authorName: orNull(text), time: moment })
const PostInfoSchema = record({ id: text, title: text, summary: text, isPinned: boolean, tags: orNull(listOf(text)), authorAvatar: orNull(text), authorName: orNull(text), time: moment })

export const isPostCreate: Check<string> = /* @__PURE__ */ checkOf(text)
export const isPostUpdate: Check<PostDetail> = /* @__PURE__ */ checkOf(PostDetailSchema)
export const isPostList: Check<PostInfo[]> = /* @__PURE__ */ checkOf(listOf(PostInfoSchema))
export const isPostLatest: Check<PostInfo[]> = /* @__PURE__ */ checkOf(listOf(PostInfoSchema))
export const isPostGet: Check<PostDetail> = /* @__PURE__ */ checkOf(PostDetailSchema)
