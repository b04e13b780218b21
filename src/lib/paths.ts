import { addresses } from './page-list.ts'
import { uriPart } from './uri-part.ts'

/** Every address of the client, as the server's users know them (behaviour 17.1): of each page, and of some with a search. */
export const paths = {
  ...addresses,
  postsAbout: (tag: string | undefined, page = 1) =>
    `${addresses.posts}${searchOf({ tag, page: page > 1 ? page : undefined })}`,
  gamesPage: (page: number) => `${addresses.games}${searchOf({ page: page > 1 ? page : undefined })}`,
  challenge: (id: number, challengeId: number, title: string) =>
    `${addresses.challenges(id)}#${challengeId}-${uriPart(title.replaceAll(' ', '-'))}`,
  projector: (id: number, division?: string) => `${addresses.projector(id)}${searchOf({ division })}`,
  /** The scoreboard with the dialog of a team. */
  scoreboardOf: (id: number, team: number) => `${addresses.scoreboard(id)}${searchOf({ team })}`,
  /** The scoreboard, to be embedded in another page. */
  embed: (
    id: number,
    { theme, division, rows }: { theme?: string; division?: string | undefined; rows?: string },
  ) => `${addresses.embed(id)}${searchOf({ theme: theme || undefined, division, rows })}`,
  /** The submissions that name a team, a user or a challenge. */
  submissionsWith: (id: number, find: string) => `${addresses.submissions(id)}${searchOf({ find })}`,
  /** The submissions of a team or for a challenge, by name, those behind a signal, or those of one verdict. */
  submissionsOf: (
    id: number,
    of: { challenge?: string; team?: string; signal?: string; verdict?: 'accepted' },
  ) => `${addresses.submissions(id)}${searchOf(of)}`,
  /** How a challenge is doing, for monitors. */
  challengeHealth: (id: number, challenge: string) => `${addresses.triage(id)}${searchOf({ challenge })}`,
  /** The captures of a challenge, or of one team in it, by name as in the monitors' lists. */
  traffic: (id: number, { challenge, team }: { challenge?: string; team?: string } = {}) =>
    `${addresses.traffic(id)}${searchOf({ challenge, team })}`,
  /** `game` is the id of the game the user comes from, which cannot be entered without a team. */
  teams: (game?: number) => `${addresses.teams}${searchOf({ game })}`,
  login: (from?: string | null) => `${addresses.login}${searchOf({ from: from ?? undefined })}`,
  register: (from?: string | null) => `${addresses.register}${searchOf({ from: from ?? undefined })}`,
  newGame: `${addresses.adminGames}?new=1`,
  adminUser: (id: string) => `${addresses.adminUsers}?user=${id}`,
  adminTeam: (id: number) => `${addresses.adminTeams}?team=${id}`,
  editChallengesOff: (id: number) => `${addresses.editChallenges(id)}?show=off`,
  editChallengesIn: (id: number, category: string) =>
    `${addresses.editChallenges(id)}${searchOf({ category })}`,
  editReviewPending: (id: number) => `${addresses.editReview(id)}?state=Pending`,
  adminInstancesOf: (game: number, of: { show?: 'orphans'; challenge?: number } = {}) =>
    `${addresses.adminInstances}${searchOf({ game, ...of })}`,
  editChallenge: (id: number, challengeId: number) => `${addresses.editChallenges(id)}/${challengeId}`,
} as const

/** A query string like `?tag=guide&page=2` of the defined parts; empty if there are none. */
function searchOf(parts: Record<string, string | number | undefined>): string {
  const known = Object.entries(parts).filter(([, value]) => value !== undefined)
  return known.length === 0
    ? ''
    : `?${new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString()}`
}

/** The page of a list that an address names, `?page=2`; the first if it names none, or an invalid one. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 ? page : 1
}
