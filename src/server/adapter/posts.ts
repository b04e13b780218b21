import { isPostGet, isPostLatest } from '#contract/guards/post.gen.ts'
import type { PostDetail, PostInfo } from '#src/model/post.ts'
import { ownReader, reader, type Reader } from '#src/server/transport/guard.ts'

export const postsFrom: Reader<PostInfo[]> = reader(isPostLatest)
export const postFrom: Reader<PostDetail> = ownReader(isPostGet)
