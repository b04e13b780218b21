import type { Link, Outlet } from '#arena/hubs/hubs.ts'
import { messageIn, recordOf, splitRecords } from '#arena/hubs/records.ts'

const handshakeLimit = 15_000
const pingPeriod = 15_000
const silenceLimit = 30_000
const breath = 10

const closing = { type: 7 }
const broken = { type: 7, error: 'Connection closed with an error.', allowReconnect: true }

/** What a link asks of the hubs it belongs to. */
interface House {
  now(): number
  /** The group the visitor will hear; undefined refuses. */
  admit(): string | undefined
  /** True while the dial `hubsSilent` is on. */
  isSilent(): boolean
  forget(link: HubLink): void
}

/** One client's connection: handshake, pings, and what the client says, as behaviour 7.3 lists them. */
export class HubLink implements Link {
  /** What this client hears; undefined until its handshake, and when it was refused. */
  group: string | undefined
  #state: 'greeting' | 'open' | 'ended' = 'greeting'
  #rest = ''
  /** What waits while hubs are silent, as the network keeps it on a line that is only half open. */
  readonly #unsent: string[] = []
  /** Only a client that pings is expected to go on. */
  #clientPings = false
  #heardAt: number
  #pingedAt: number
  readonly #house: House
  readonly #outlet: Outlet

  constructor(house: House, outlet: Outlet) {
    this.#house = house
    this.#outlet = outlet
    this.#heardAt = this.#pingedAt = house.now()
  }

  send(text: string) {
    if (this.#state === 'ended') return
    this.#unsent.push(text)
    this.#flush()
  }

  #flush() {
    if (!this.#house.isSilent()) for (const text of this.#unsent.splice(0)) this.#outlet.send(text)
  }

  receive(text: string) {
    this.#heardAt = this.#house.now()
    const { records, rest, isTooLong } = splitRecords(this.#rest + text)
    this.#rest = rest
    if (isTooLong) return this.#finish(broken)
    for (const record of records) {
      if (this.#state === 'ended') return
      if (this.#state === 'greeting') this.#greet(record)
      else this.#answer(record)
    }
  }

  end() {
    if (this.#state === 'ended') return
    this.#state = 'ended'
    this.#house.forget(this)
  }

  cut() {
    this.end()
    this.#outlet.cut()
  }

  /** Called every second: late handshakes end, silent clients are dropped, the others pinged. */
  tick() {
    const now = this.#house.now()
    if (this.#house.isSilent()) return
    this.#flush()
    if (this.#state === 'greeting') {
      if (now - this.#heardAt >= handshakeLimit) this.#finish({ error: 'Handshake was canceled.' })
    } else if (this.#clientPings && now - this.#heardAt > silenceLimit) {
      this.#finish(broken)
    } else if (!this.#outlet.isPolled && now - this.#pingedAt >= pingPeriod) {
      this.#pingedAt = now
      this.send(recordOf({ type: 6 }))
    }
  }

  #greet(record: string) {
    const protocol = messageIn(record)?.protocol
    if (typeof protocol !== 'string')
      return this.#finish({ error: 'An unexpected error occurred during connection handshake.' })
    if (protocol !== 'json') return this.#finish({ error: `The protocol '${protocol}' is not supported.` })
    const group = this.#house.admit()
    this.send(recordOf({}))
    this.#state = 'open'
    this.group = group
    // Said in the same breath, it makes the official client fail its start instead of closing.
    if (group === undefined) setTimeout(() => this.#finish(closing), breath)
  }

  #answer(record: string) {
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

  /** The last word, then a closed connection. */
  #finish(word: object) {
    if (this.#state === 'ended') return
    this.send(recordOf(word))
    this.end()
    this.#outlet.close()
  }
}
