/** How a body arrives over a bad line. */
export interface Drip {
  /** Into how many pieces it is cut. */
  pieces: number
  /** Resolves when the next piece may leave; rejects where nobody waits for it any more. */
  pause: () => Promise<void>
  /** What becomes of it after half of its pieces, if not all arrive: settles never where it stalls, rejects where it breaks. */
  end?: (() => Promise<never>) | undefined
  onSent?: () => void
}

/** A body that arrives piece by piece. */
export function dripped(bytes: Uint8Array<ArrayBuffer>, { pieces, pause, end, onSent }: Drip) {
  const size = Math.max(1, Math.ceil(bytes.length / pieces))
  let at = 0
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        if (at > 0) await pause()
        if (end && at >= bytes.length / 2) await end()
        controller.enqueue(bytes.slice(at, at + size))
        at += size
        if (at < bytes.length) return
        onSent?.()
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
