/** The browser's EventSource, as far as the SignalR client uses it: Node has none. */
export class NodeEventSource {
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onerror?: () => void
  readonly #over = new AbortController()

  constructor(url: string) {
    void this.#run(url).catch(() => this.#over.signal.aborted || this.onerror?.())
  }

  close() {
    this.#over.abort()
  }

  async #run(url: string) {
    const headers = { accept: 'text/event-stream' }
    const { ok, body } = await fetch(url, { headers, signal: this.#over.signal })
    if (!ok || !body) return this.onerror?.()
    this.onopen?.()
    let text = ''
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      const events = (text + part).split('\r\n\r\n')
      text = events.pop() ?? ''
      for (const event of events) this.onmessage?.({ data: event.trim().replace('data: ', '') })
    }
    this.onerror?.()
  }
}
