import { responseOf, at, server } from '#src/server/transport/client.ts'
import { uploadedFrom } from '#src/server/adapter/files.ts'
import { assetUploadOf, type UploadWatch } from '#src/server/transport/upload.ts'
import { ApiError } from '#src/lib/errors.ts'

/** Stores a file. Identical content is stored once: its uses go up by one, and it takes the new name. */
export const uploadFile = (file: File, watch: UploadWatch, filename?: string) =>
  responseOf(
    server.POST('/api/assets', {
      ...(filename !== undefined && { params: { query: { filename } } }),
      ...assetUploadOf(file, watch),
    }),
    uploadedFrom,
  )

/** Stores a file to be attached: attachments refer to it by its hash. */
export async function uploadAttachment(file: File, watch: UploadWatch, filename?: string) {
  const [stored] = await uploadFile(file, watch, filename)
  if (!stored) throw new ApiError('', 200, { field: '[0]' }) // the server skips empty files
  return stored
}

/** Releases one use of a file; the file is deleted with the last one (behaviour 12.2). */
export const deleteFile = (hash: string) => responseOf(server.DELETE('/api/assets/{hash}', at({ hash })))
