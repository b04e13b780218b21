import { partsOf, type Stream } from './whole-body.ts'

/** The bytes received so far, and the total if the server states it. */
export interface DownloadProgress {
  loaded: number
  total: number | undefined
}

/** The progress callback and the abort signal of a download. */
export interface DownloadWatch {
  onProgress: (progress: DownloadProgress) => void
  signal: AbortSignal
}

/** The file that a call returns as a stream (`parseAs: 'stream'`), reporting its progress. */
export async function bytesOf(
  call: Promise<{ data?: Stream | null | undefined; response: Response }>,
  onProgress: DownloadWatch['onProgress'],
): Promise<Blob> {
  const { data, response } = await call
  const total = lengthOf(response)
  const parts = data ? await partsOf(data, (loaded) => onProgress({ loaded, total })) : []
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** The parts of the file that a call returns as a stream (`parseAs: 'stream'`), as they arrive. */
export async function* streamOf(
  call: Promise<{ data?: Stream | null | undefined; response: Response }>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { data } = await call
  const reader = data?.getReader()
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) yield part.value
  } finally {
    await reader?.cancel().catch(() => {}) // whoever has read it may have had enough
  }
}

/** The length of the file; undefined if unknown, or if it was sent compressed: it is then longer than its header says. */
function lengthOf({ headers }: Response): number | undefined {
  const length = headers.get('content-length')
  return length === null || headers.has('content-encoding') ? undefined : Number(length)
}
