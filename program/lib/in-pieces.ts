/** Bytes that are handed on at a time: a connection that keeps the pace takes them within its window. */
const piece = 16 * 1024

/**
 * Reads bytes piece by piece, as fast as they are taken, and without a copy: the body of a `Response` that is made of the
 * bytes themselves is copied, and all of it waits in memory for its visitor.
 */
export function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream(
    {
      pull(controller) {
        if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += piece)))
        if (at >= bytes.length) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
