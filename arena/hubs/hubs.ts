import type { HubName } from '#contract/hubs.ts'
import type { GameEvent, GameNotice, LogMessage, Submission } from '#contract/api.gen.ts'

/** Who connects to which hub: the connect request's own address and headers; those of the negotiation do not count. */
export interface ConnectRequest {
  hub: HubName
  /** The `game` of the address, as written. */
  game: string | null
  headers: Headers
}

/** The way to one client, whatever the transport. */
export interface Transport {
  /** Whole records, each with its end mark. */
  send(text: string): void
  /** Closes in good order (WebSocket code 1000). */
  close(): void
  /** Ends without a close message, as a broken network does. */
  cut(): void
  /** The client polls, so it needs no pings and sends none. */
  isPolled?: boolean
}

/** Arena's end of one client's connection. */
export interface Link {
  receive(text: string): void
  /** The client has gone. */
  end(): void
}

/** What arena pushes on its three hubs. Moments are milliseconds here and ISO 8601 text on the wire (behaviour 7.1). */
export interface Hubs {
  notice(gameId: number, notice: GameNotice): void
  event(gameId: number, event: GameEvent): void
  submission(gameId: number, submission: Submission): void
  log(line: LogMessage): void
  /** Pushes a message as it is written, right or not, to those who listen to this hub in this game. */
  repeat(gameId: number, hub: HubName, target: string, message: object): void
  /** Connects a client; transports call it, and tests that need no socket. */
  open(request: ConnectRequest, transport: Transport): Link
  /** How many clients each hub has admitted and not lost yet. */
  links(): Record<HubName, number>
  /** Cuts every link, as a restart of the network would. Answers how many clients lost theirs. */
  dropAll(): number
  /** Cuts every link and stops. */
  close(): void
}
