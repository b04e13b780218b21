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

type Stream = ReadableStream<Uint8Array<ArrayBuffer>>

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

/**
 * A response with the body that has arrived. Firefox prints an error to the console where it reads a stream of the page's
 * own itself and that is given up.
 */
export async function wholeOf(response: Response): Promise<Response> {
  if (!response.body) return response
  const parts = await partsOf(response.body, () => {})
  const [first = new Uint8Array(), ...rest] = parts
  const body = rest.length === 0 ? first : await new Blob(parts).arrayBuffer()
  return Object.defineProperty(new Response(body, response), 'url', { value: response.url })
}

async function partsOf(stream: Stream, onProgress: (loaded: number) => void) {
  const reader = stream.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    onProgress((loaded += part.value.length))
  }
  return parts
}

/** The length of the file; undefined if unknown, or if it was sent compressed: it is then longer than its header says. */
function lengthOf({ headers }: Response): number | undefined {
  const length = headers.get('content-length')
  return length === null || headers.has('content-encoding') ? undefined : Number(length)
}
