/**
 * Settings that can change while arena runs: from the command line, the loopback-only `/arena/dials` and
 * tests. Delays are in milliseconds; a share is a fraction, 0 to 1, of the calls it applies to.
 */
export interface Dials {
  /** Whether the rate limits of behaviour 15 apply. */
  rateLimits: boolean
  /** The name of a limit (`Submit`) to treat as used up, so that its calls are refused; '' for none. */
  fullLimit: string
  /** From a submission to its verdict, also for those already queued; the real server takes 15 to 100. */
  judgeDelay: number
  /** From a verdict to the new scoreboard; the real server takes 5 to 10. */
  scoreboardDelay: number
  /** Added to every response under /api. */
  latency: number
  /** Share of calls under /api that get a 503 instead. */
  failures: number
  /** GETs under /api whose path contains one of these parts (`notices|events`; '' matches every path) respond late … */
  slowPath: string
  /** … by this much, with data from the time of the request. 0 turns it off. */
  slowBy: number
  /** Their bodies arrive in 30 pieces, this much after each other; 0 sends each at once. */
  dripBy: number
  /** Every n-th of them breaks off after half of its body; 0 none. */
  cutEvery: number
  /** Every n-th of them stops after half of its body, and nothing more ever arrives; 0 none. */
  holdEvery: number
  /** Calls under /api other than GETs take effect at once and respond this much later. */
  slowWrites: number
  /** Of the calls under /api whose path contains one of these parts … */
  failPath: string
  /** … every n-th gets a 503; 0 turns it off. */
  failEvery: number
  /** Notices, events and submissions to emit per second, this many of each, numbered (`stream 000123`). */
  stream: number
  /** The database may take no more room: what does not fit is refused, as on a full disk. */
  diskFull: boolean
  /** How far arena's clock is ahead of the machine's; timers still run by the machine's. */
  clockAhead: number
  /** How much faster than people the bots play; 0 stops them. */
  botSpeed: number
  /** Hubs accept sockets but send nothing, not even pings: a half-open link. */
  hubsSilent: boolean
  /** Containers are reached through the platform, by their UUID, instead of by host and port. */
  platformProxy: boolean
  /** The host allows capturing traffic through the platform to containers of challenges that enable it. */
  trafficCapture: boolean
  /** Passwords and flags have to be encrypted, whatever the site's settings say, where the server can do that. */
  encryption: boolean
  /** Hubs refuse new connections. */
  hubsRefused: boolean
  /** Which sign-in from outside arena has: `oidc`, `cas`, `oauth`, or `oauthCodes`, which is `oauth` with reasons; '' for none. */
  signIn: string
}

export const defaultDials: Dials = {
  rateLimits: true,
  fullLimit: '',
  judgeDelay: 40,
  scoreboardDelay: 10,
  latency: 0,
  failures: 0,
  slowPath: '',
  slowBy: 0,
  dripBy: 0,
  cutEvery: 0,
  holdEvery: 0,
  slowWrites: 0,
  failPath: '',
  failEvery: 0,
  stream: 0,
  diskFull: false,
  clockAhead: 0,
  botSpeed: 1,
  platformProxy: false,
  trafficCapture: true,
  hubsSilent: false,
  encryption: false,
  hubsRefused: false,
  signIn: '',
}
