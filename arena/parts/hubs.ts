import type { HubName } from '#contract/hubs.ts'
import type { GameEvent, GameNotice, LogMessage, Submission } from '#contract/api.gen.ts'

/** The client and hub of a connection, by the URL and headers of the connect request; those of the negotiation do not count. */
export interface ConnectRequest {
  hub: HubName
  /** The `game` query parameter, as written. */
  game: string | null
  headers: Headers
}

/** Sends to one client, whatever the transport. */
export interface Transport {
  /** Sends whole records, each with its terminator. */
  send(text: string): void
  /** Closes cleanly (WebSocket code 1000). */
  close(): void
  /** Ends without a close message, as a broken network would. */
  cut(): void
  /** The client polls, so it needs no pings and sends none. */
  isPolled?: boolean
}

/** Arena's end of one client's connection. */
export interface Link {
  receive(text: string): void
  /** Ends the link after the client has disconnected. */
  end(): void
}

/** Pushes messages on arena's three hubs. Times are milliseconds here; on the wire some servers have ISO 8601 text (behaviour 7.1). */
export interface Hubs {
  /** A negotiation offers no other transport. */
  takeOnlyWebSockets: boolean
  notice(gameId: number, notice: GameNotice): void
  event(gameId: number, event: GameEvent): void
  submission(gameId: number, submission: Submission): void
  log(line: LogMessage): void
  /** Pushes a message verbatim, valid or not, to the clients of this hub in this game. */
  repeat(gameId: number, hub: HubName, target: string, message: object): void
  /** Connects a client; called by transports, and by tests that need no socket. */
  open(request: ConnectRequest, transport: Transport): Link
  /** The number of admitted clients still connected to each hub. */
  links(): Record<HubName, number>
  /** Cuts every link, as a network restart would. Returns how many admitted clients lost theirs. */
  dropAll(): number
  /** Cuts every link and stops. */
  close(): void
}
