import type { StoredFile } from '#contract/api.gen.ts'
import { afresh, answerOf, server } from '#src/api/client.ts'
import { nextUntilShort, type Page, pageRows } from '#src/api/site-lists.ts'
import { assetUploadOf, type UploadWatch } from '#src/api/upload.ts'
import { ApiError } from '#src/lib/errors.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** The files that the server stores, by name; for admins. It does not say how many there are. */
export const files = {
  list: () =>
    infiniteQueryOptions({
      queryKey: ['files'],
      queryFn: ({ pageParam: skip, signal }): Promise<Page<StoredFile>> =>
        answerOf(
          server.GET('/api/admin/files', {
            params: { query: { count: pageRows, skip } },
            signal,
            ...afresh,
          }),
        ),
      initialPageParam: 0,
      getNextPageParam: nextUntilShort,
    }),
}

/** The path a stored file is fetched at, by anybody; the name decides its type and what it is saved as. */
export const filePath = ({ hash, name }: StoredFile) => `/assets/${hash}/${encodeURIComponent(name)}`

/** Stores a file. The same content is stored once, counts one use more, and takes the new name. */
export const uploadFile = (file: File, watch: UploadWatch, filename?: string) =>
  answerOf(
    server.POST('/api/assets', {
      ...(filename !== undefined && { params: { query: { filename } } }),
      ...assetUploadOf(file, watch),
    }),
  )

/** Stores a file that is to be attached: its hash is what an attachment refers to. */
export async function uploadAttachment(file: File, watch: UploadWatch, filename?: string) {
  const [stored] = await uploadFile(file, watch, filename)
  if (!stored) throw new ApiError('', 200, { field: '[0]' }) // empty files are passed over
  return stored
}

/** Takes back one use of a file; it goes with the last (behaviour 12.2). */
export const deleteFile = (hash: string) =>
  answerOf(server.DELETE('/api/assets/{hash}', { params: { path: { hash } } }))
