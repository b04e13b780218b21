/** Reads the bytes of a body; throws without reading on once it exceeds `most` bytes. */
export async function bytesOf(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  most: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  refuseLarge(Number(headers.get('content-length')), most)
  for await (const chunk of body ?? []) {
    refuseLarge((size += chunk.length), most)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refuseLarge(size: number, most: number) {
  if (size > most) throw new Error(`Request body too large. The max request body size is ${most} bytes.`)
}
