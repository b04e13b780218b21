/**
 * What can be turned while arena runs, from the command line, the loopback-only `/arena/dials` and tests.
 * Delays are milliseconds; a share is 0 to 1 of the calls it concerns.
 */
export interface Dials {
  /** Rate limits of behaviour section 15. */
  rateLimits: boolean
  /** One of them by name (`Submit`) that strangers have used up: whoever comes is turned away; '' is none. */
  fullLimit: string
  /** From a submission to its verdict, of those too that wait already; the real server needs 15 to 100. */
  judgeDelay: number
  /** From a verdict to the new board; the real server needs 5 to 10. */
  boardDelay: number
  /** Added to every answer under /api. */
  latency: number
  /** Share of calls under /api that answer 503 instead. */
  failures: number
  /** GETs under /api whose path has one of these parts (`notices|events`; '' fits every path) get their answers late … */
  slowPath: string
  /** … by this much: what they say is of the moment they were asked. 0 is off. */
  slowBy: number
  /** All but GETs under /api are carried out at once, and answered this much later. */
  slowWrites: number
  /** Of the calls under /api whose path has one of these parts … */
  failPath: string
  /** … each n-th answers 503; 0 is off. */
  failEvery: number
  /** Notices, events and submissions a second, as many of each, numbered (`stream 000123`). */
  stream: number
  /** How far arena's clock is ahead of the machine's; what waits still comes by the machine's. */
  clockAhead: number
  /** How much faster than people the bots play; 0 stops them. */
  botSpeed: number
  /** Hubs accept sockets but say nothing any more, not even pings: a half-open link. */
  hubsSilent: boolean
  /** Containers are reached through the platform, by their UUID, instead of by host and port. */
  platformProxy: boolean
  /** The host allows to capture what goes through the platform to containers of challenges that ask for it. */
  trafficCapture: boolean
  /** Hubs take no new connection. */
  hubsRefused: boolean
}

export const defaultDials: Dials = {
  rateLimits: true,
  fullLimit: '',
  judgeDelay: 40,
  boardDelay: 10,
  latency: 0,
  failures: 0,
  slowPath: '',
  slowBy: 0,
  slowWrites: 0,
  failPath: '',
  failEvery: 0,
  stream: 0,
  clockAhead: 0,
  botSpeed: 1,
  platformProxy: false,
  trafficCapture: true,
  hubsSilent: false,
  hubsRefused: false,
}
