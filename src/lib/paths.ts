/** Every address of the client, as the server's users know them (behaviour 17.1). */
export const paths = {
  home: '/',
  posts: '/posts',
  post: (id: string) => `/posts/${id}`,
  postsAbout: (tag: string | undefined, page = 1) =>
    `/posts${searchOf({ tag, page: page > 1 ? page : undefined })}`,
  about: '/about',
  diagnostics: '/diagnostics',
  games: '/games',
  gamesPage: (page: number) => `/games${searchOf({ page: page > 1 ? page : undefined })}`,
  game: (id: number) => `/games/${id}`,
  challenges: (id: number) => `/games/${id}/challenges`,
  challenge: (id: number, challengeId: number, title: string) =>
    `/games/${id}/challenges#${challengeId}-${encodeURIComponent(title.replaceAll(' ', '-'))}`,
  scoreboard: (id: number) => `/games/${id}/scoreboard`,
  projector: (id: number, division?: string) => `/games/${id}/projector${searchOf({ division })}`,
  /** The board, to be embedded in another page. */
  embed: (
    id: number,
    { theme, division, rows }: { theme?: string; division?: string | undefined; rows?: string },
  ) => `/games/${id}/embed${searchOf({ theme: theme || undefined, division, rows })}`,
  monitor: (id: number) => `/games/${id}/monitor`,
  events: (id: number) => `/games/${id}/monitor/events`,
  submissions: (id: number) => `/games/${id}/monitor/submissions`,
  /** The submissions that name a team, a user or a challenge. */
  submissionsWith: (id: number, find: string) => `/games/${id}/monitor/submissions${searchOf({ find })}`,
  cheats: (id: number) => `/games/${id}/monitor/cheats`,
  /** The captures of a challenge, or of one team in it, by name as in the lists of the desk. */
  traffic: (id: number, { challenge, team }: { challenge?: string; team?: string } = {}) =>
    `/games/${id}/monitor/traffic${searchOf({ challenge, team })}`,
  triage: (id: number) => `/games/${id}/monitor/triage`,
  /** `game` is the id of the game the user comes from, which cannot be entered without a team. */
  teams: (game?: number) => `/teams${searchOf({ game })}`,
  login: (from?: string | null) => `/account/login${searchOf({ from: from ?? undefined })}`,
  register: (from?: string | null) => `/account/register${searchOf({ from: from ?? undefined })}`,
  pending: '/account/pending',
  recovery: '/account/recovery',
  profile: '/account/profile',
  admin: '/admin',
  adminGames: '/admin/games',
  newGame: '/admin/games?new=1',
  adminTeams: '/admin/teams',
  adminUsers: '/admin/users',
  adminUser: (id: string) => `/admin/users?user=${id}`,
  adminTeam: (id: number) => `/admin/teams?team=${id}`,
  importUsers: '/admin/users/import',
  adminInstances: '/admin/instances',
  adminLogs: '/admin/logs',
  adminFiles: '/admin/files',
  adminSettings: '/admin/settings',
  editGame: (id: number) => `/admin/games/${id}`,
  editInfo: (id: number) => `/admin/games/${id}/info`,
  editChallenges: (id: number) => `/admin/games/${id}/challenges`,
  editChallengesOff: (id: number) => `/admin/games/${id}/challenges?show=off`,
  editChallenge: (id: number, challengeId: number) => `/admin/games/${id}/challenges/${challengeId}`,
  editFlags: (id: number, challengeId: number) => `/admin/games/${id}/challenges/${challengeId}/flags`,
  editNotices: (id: number) => `/admin/games/${id}/notices`,
  editReview: (id: number) => `/admin/games/${id}/review`,
  editWriteups: (id: number) => `/admin/games/${id}/writeups`,
  editPost: (id: string) => `/posts/${id}/edit`,
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
