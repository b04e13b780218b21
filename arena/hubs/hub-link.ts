import { systemClock } from '#arena/lib/clock.ts'
import type { Link, Transport } from '#arena/parts/hubs.ts'
import { messageIn, recordOf, splitRecords } from './records.ts'

const handshakeLimit = 15_000
const pingPeriod = 15_000
const silenceLimit = 30_000
const refusalDelay = 10

const closing = { type: 7 }
const broken = { type: 7, error: 'Connection closed with an error.', allowReconnect: true }

/** What a link needs from its hubs. */
interface HubContext {
  now(): number
  /** The group the client joins; undefined refuses the client. */
  admit(): string | undefined
  /** True while the dial `hubsSilent` is on. */
  isSilent(): boolean
  forget(link: HubLink): void
}

/** One client's connection: handshake, pings and incoming messages, as behaviour 7.3 lists them. */
export class HubLink implements Link {
  /** The group this client has joined; undefined before its handshake, or if it was refused. */
  group: string | undefined
  #state: 'handshake' | 'open' | 'ended' = 'handshake'
  #partial = ''
  /** Messages held back while hubs are silent, as the network holds them on a half-open connection. */
  readonly #unsent: string[] = []
  /** Whether the client sends pings: only then does silence end its link. */
  #clientPings = false
  #receivedAt: number
  #pingedAt: number
  readonly #context: HubContext
  readonly #transport: Transport

  constructor(context: HubContext, transport: Transport) {
    this.#context = context
    this.#transport = transport
    this.#receivedAt = this.#pingedAt = context.now()
  }

  send(text: string) {
    if (this.#state === 'ended') return
    this.#unsent.push(text)
    this.#flush()
  }

  #flush() {
    if (!this.#context.isSilent()) for (const text of this.#unsent.splice(0)) this.#transport.send(text)
  }

  receive(text: string) {
    this.#receivedAt = this.#context.now()
    const { records, rest, isTooLong } = splitRecords(this.#partial + text)
    this.#partial = rest
    if (isTooLong) return this.#finish(broken)
    for (const record of records) {
      if (this.#state === 'ended') return
      if (this.#state === 'handshake') this.#acceptHandshake(record)
      else this.#handle(record)
    }
  }

  end() {
    if (this.#state === 'ended') return
    this.#state = 'ended'
    this.#context.forget(this)
  }

  cut() {
    this.end()
    this.#transport.cut()
  }

  /** Called every second: ends late handshakes, drops silent clients and pings the others. */
  tick() {
    const now = this.#context.now()
    if (this.#context.isSilent()) return
    this.#flush()
    if (this.#state === 'handshake') {
      if (now - this.#receivedAt >= handshakeLimit) this.#finish({ error: 'Handshake was canceled.' })
    } else if (this.#clientPings && now - this.#receivedAt > silenceLimit) {
      this.#finish(broken)
    } else if (!this.#transport.isPolled && now - this.#pingedAt >= pingPeriod) {
      this.#pingedAt = now
      this.send(recordOf({ type: 6 }))
    }
  }

  #acceptHandshake(record: string) {
    const protocol = messageIn(record)?.protocol
    if (typeof protocol !== 'string')
      return this.#finish({ error: 'An unexpected error occurred during connection handshake.' })
    if (protocol !== 'json') return this.#finish({ error: `The protocol '${protocol}' is not supported.` })
    const group = this.#context.admit()
    this.send(recordOf({}))
    this.#state = 'open'
    this.group = group
    // Sent at once, it makes the official client fail to start instead of closing. Real time, not the game's clock.
    if (group === undefined) systemClock.after(refusalDelay, () => this.#finish(closing))
  }

  #handle(record: string) {
    const message = messageIn(record)
    if (typeof message?.type !== 'number') return this.#finish(broken)
    if (message.type === 6) this.#clientPings = true
    if (message.type === 7) return this.#finish(closing)
    const isCall = message.type === 1 || message.type === 4
    if (isCall && typeof message.invocationId === 'string')
      this.#refuseCall(message.invocationId, message.target)
  }

  #refuseCall(invocationId: string, target: unknown) {
    const error = `Failed to invoke '${String(target)}' due to an error on the server. HubException: Method does not exist.`
    this.send(recordOf({ type: 3, invocationId, error }))
  }

  /** Sends a last message, then closes the connection. */
  #finish(message: object) {
    if (this.#state === 'ended') return
    this.send(recordOf(message))
    this.end()
    this.#transport.close()
  }
}
