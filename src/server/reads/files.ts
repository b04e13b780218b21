import type { StoredFile } from '#src/model/site.ts'
import { segmentOf, storedFileIn } from './file-address.ts'
import { at, responseOf, server } from '#src/server/transport/client.ts'
import { filePageFrom } from '#src/server/adapter/admin.ts'
import type { Page } from '#src/model/page.ts'
import { nextUntilShort, pageRows, whileShort } from '#src/server/cache/site-lists.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** The files stored on the server, by name; for admins. The server does not say how many there are. */
export const files = {
  list: () =>
    infiniteQueryOptions({
      queryKey: ['files'],
      meta: { timetable: whileShort },
      queryFn: ({ pageParam: skip, signal }): Promise<Page<StoredFile>> =>
        responseOf(
          server.GET('/api/admin/files', {
            params: { query: { count: pageRows, skip } },
            signal,
          }),
          filePageFrom,
        ),
      initialPageParam: 0,
      getNextPageParam: nextUntilShort,
    }),
}

/** Reports how much of a file has arrived, in whole percent, if the server states its length. */
export interface ReadWatch {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Reads the bytes of a stored file by the `url` of a response. The server sends files to be saved, not displayed (behaviour 13.4).
 * Throws a RangeError for more than `most` bytes, and reads no further.
 */
export async function readFile(url: string, most: number, { onProgress, signal }: ReadWatch) {
  const { hash, name } = storedFileIn(url) ?? { hash: '', name: '' }
  const { data, response } = await server.GET('/assets/{hash}/{fileName}', {
    ...at({ hash, fileName: segmentOf(name) }),
    parseAs: 'stream',
    redirect: 'follow', // some servers keep files in a store of their own
    signal,
  })
  const isEncoded = response.headers.has('content-encoding') // the header is then not the length of what is read
  const length = isEncoded ? 0 : Number(response.headers.get('content-length') ?? 0)
  return bytesOf(data ?? new Blob().stream(), most, (count) => {
    if (length > 0) onProgress(Math.min(100, Math.round((count / length) * 100)))
  })
}

async function bytesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
  onCount: (count: number) => void,
) {
  const reader = stream.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let count = 0
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    parts.push(part.value)
    count += part.value.length
    onCount(count)
    if (count <= most) continue
    await reader.cancel()
    throw new RangeError(`more than ${most} bytes`)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
