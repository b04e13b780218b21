import type { Link, Transport } from '#arena/parts/hubs.ts'
import { recordsIn } from './records.ts'

const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-store' }

/** Carries a link's messages as an event stream; the client sends by POST. `onEnd` runs when the stream ends. */
export function serverSentEvents(open: (transport: Transport) => Link, onEnd: () => void) {
  let link: Link
  const bytes = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const close = () => {
        stream.close()
        onEnd()
      }
      const send = (text: string) =>
        recordsIn(text).forEach((record) => stream.enqueue(bytes.encode(`data: ${record}\x1e\r\n\r\n`)))
      stream.enqueue(bytes.encode('\r\n')) // the browser fires `open` at the first byte
      link = open({ send, close, cut: close })
    },
    cancel() {
      link.end()
      onEnd()
    },
  })
  return { response: new Response(body, { headers }), link: link! } // `start` has run
}
