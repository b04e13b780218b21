/** A body as it arrives. */
export type Stream = ReadableStream<Uint8Array<ArrayBuffer>>

/**
 * A response with the body that has arrived. Firefox prints an error to the console where it reads a stream of the page's
 * own itself and that is given up.
 */
export async function wholeOf(response: Response): Promise<Response> {
  if (!response.body) return response
  const parts = await partsOf(response.body)
  const [first = new Uint8Array(), ...rest] = parts
  const body = rest.length === 0 ? first : await new Blob(parts).arrayBuffer()
  return Object.defineProperty(new Response(body, response), 'url', { value: response.url })
}

/** The parts of a body; calls back with the bytes received so far. */
export async function partsOf(stream: Stream, onProgress: (loaded: number) => void = () => {}) {
  const reader = stream.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    onProgress((loaded += part.value.length))
  }
  return parts
}
