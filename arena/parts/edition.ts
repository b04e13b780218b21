import { rsctfAnswer } from './rsctf-answers.ts'

/** The releases of the server that arena can be. */
export const editionNames = ['1.2', '1.8'] as const
export type EditionName = (typeof editionNames)[number]

/** What arena can answer as: one of these releases, or the newest in the shapes of another server. */
export const serverNames = [...editionNames, 'rsctf'] as const
export type ServerName = (typeof serverNames)[number]

/**
 * What the server that arena is does otherwise than the other one (contract/v1.8.md): fixed at start. A rule asks for
 * what it is about, never for the name.
 */
export interface Edition {
  /** Which contract arena answers by. */
  name: ServerName
  /** Divisions have codes and permissions, and a team keeps its own; otherwise they are names that members choose. */
  divisionsHaveRights: boolean
  /**
   * A challenge's solves are counted anew for every scoreboard, and those that earn nothing are listed too; otherwise a stored
   * counter goes up with each solve, and only those before the end are known.
   */
  countsSolvesAnew: boolean
  /** Every entry, review and right answer rebuilds the scoreboard; otherwise only those that change it. */
  alwaysRebuildsScoreboards: boolean
  /** A scoreboard that was built before the start of its game is shown to anybody. */
  showsEarlyScoreboards: boolean
  /** A game that has ended refuses the challenge list to all alike, in it or not. */
  closesListFirst: boolean
  /** A flag counts as it was sent; otherwise blanks around it do not. */
  keepsBlanksOfFlags: boolean
  /**
   * Submissions have limits and deadlines, and need the team's instance; otherwise one without an instance is taken, and
   * never judged.
   */
  limitsSubmissions: boolean
  /** Letters of a flag template vary around `[GUID]` too, and it goes together with `[TEAM_HASH]`. */
  mixesFlagTemplates: boolean
  /** Disabling a challenge ends the containers that teams run of it. */
  disablingEndsContainers: boolean
  /** The total of the game list leaves hidden games out, as the list does. */
  totalsOnlyListedGames: boolean
  /** The page of a game that was read lately stays when the game is deleted. */
  keepsDeletedGames: boolean
  /** Every page of the first notices can be read; otherwise the page that was read first is given for all. */
  pagesNotices: boolean
  /** Hubs take WebSockets only. */
  hubsTakeOnlyWebSockets: boolean
  /** The monitor hub pushes events, and not only submissions. */
  pushesEvents: boolean
  /** Hubs send times as milliseconds, otherwise as ISO text. */
  hubsSendMillis: boolean
  /** A log line without a status or an address has null there; otherwise empty text and the server's own. */
  logsNulls: boolean
  /**
   * All connections to a container are one capture, packed and stored half a minute after the last one ended, or with the
   * container; otherwise each is one, stored when it ends.
   */
  capturesContainers: boolean
  /** The maximum of open connections to a container through the platform. */
  proxyConnections: number
  /** Calls other than GET and HEAD that no operation matches get 405, otherwise the index page. */
  refusesUnknownCalls: boolean
  /** `/healthz` is answered on this port. */
  hasHealthPage: boolean
  /** The address of the administrator that a new site has. */
  adminMail: string
  /** The monitor hub admits who bears an API token, as well as monitors. */
  hasApiTokens: boolean
  /** An admin can have passwords and flags encrypted. */
  canEncrypt: boolean
  /** Milliseconds until a change of the settings takes effect. */
  settingsDelay: number
  /** What the body of a post does not say stays as it was; any pin in it shuts out all else. */
  keepsUnsaidOfPosts: boolean
  /** Puts what an operation answers into the shape in which it is sent, where that differs. */
  answer?: (operationId: string, answer: unknown) => unknown
}

const releases: Record<EditionName, Edition> = {
  '1.2': {
    name: '1.2',
    divisionsHaveRights: false,
    countsSolvesAnew: false,
    alwaysRebuildsScoreboards: false,
    showsEarlyScoreboards: false,
    closesListFirst: false,
    keepsBlanksOfFlags: false,
    limitsSubmissions: false,
    mixesFlagTemplates: false,
    disablingEndsContainers: false,
    totalsOnlyListedGames: false,
    keepsDeletedGames: false,
    pagesNotices: false,
    hubsTakeOnlyWebSockets: false,
    pushesEvents: true,
    hubsSendMillis: false,
    logsNulls: false,
    capturesContainers: false,
    proxyConnections: 65,
    refusesUnknownCalls: false,
    hasHealthPage: true,
    adminMail: 'admin@gzti.me',
    hasApiTokens: false,
    canEncrypt: false,
    settingsDelay: 0,
    keepsUnsaidOfPosts: false,
  },
  '1.8': {
    name: '1.8',
    divisionsHaveRights: true,
    countsSolvesAnew: true,
    alwaysRebuildsScoreboards: true,
    showsEarlyScoreboards: true,
    closesListFirst: true,
    keepsBlanksOfFlags: true,
    limitsSubmissions: true,
    mixesFlagTemplates: true,
    disablingEndsContainers: true,
    totalsOnlyListedGames: true,
    keepsDeletedGames: true,
    pagesNotices: true,
    hubsTakeOnlyWebSockets: false,
    pushesEvents: true,
    hubsSendMillis: true,
    logsNulls: true,
    capturesContainers: true,
    proxyConnections: 33,
    refusesUnknownCalls: true,
    hasHealthPage: false,
    adminMail: 'admin@example.invalid',
    hasApiTokens: true,
    canEncrypt: true,
    settingsDelay: 5_000,
    keepsUnsaidOfPosts: true,
  },
}

export const editions: Record<ServerName, Edition> = {
  ...releases,
  rsctf: {
    ...releases['1.8'],
    name: 'rsctf',
    hubsTakeOnlyWebSockets: true,
    pushesEvents: false,
    hubsSendMillis: false,
    canEncrypt: false,
    answer: rsctfAnswer,
  },
}
