import type { ChallengeEdit, GameSummary, PostInfo } from '#contract/api.gen.ts'
import type { APIRequestContext } from '@playwright/test'
import { generatePath } from 'react-router-dom'

export const visitors = ['nobody', 'player', 'monitor', 'admin'] as const
export type Visitor = (typeof visitors)[number]

/** A screen as the browser suites open it. */
export interface Screen {
  /** The name of its pictures. */
  name: string
  /** The path of its leaf in src/app/routes.tsx. */
  route: string
  /** The address to open, where it is not that path with its parameters filled in. */
  address?: string
  search?: string
  who: Visitor
}

const of = (who: Visitor, screens: Record<string, string | Omit<Screen, 'name' | 'who'>>): Screen[] =>
  Object.entries(screens).map(([name, at]) => ({
    name,
    who,
    ...(typeof at === 'string' ? { route: at } : at),
  }))

const game = '/games/:gameId'
const monitor = `${game}/monitor`
const edited = '/admin/games/:gameId'
const projector = `${game}/projector`
const scenes = ['board', 'race', 'matrix', 'bloods', 'feed', 'countdown']
const mailed = '?token=YQ==&email=cGxheWVyQGhhbHlhcmQuZXhhbXBsZQ=='

/**
 * Every screen, each with a visitor who may see it; players' screens as a player, who sees the most. A screen that is
 * missing here, or no longer exists, fails tests/src/app/screens.test.tsx.
 */
export const screens: Screen[] = [
  ...of('nobody', {
    home: '/',
    posts: '/posts',
    post: '/posts/:postId',
    about: '/about',
    diagnostics: '/diagnostics',
    games: '/games',
    embed: `${game}/embed`,
    login: '/account/login',
    register: '/account/register',
    recovery: '/account/recovery',
    pending: '/account/pending',
    verify: { route: '/account/verify', search: mailed },
    reset: { route: '/account/reset', search: mailed },
    missing: { route: '/*', address: '/no-such-place' },
    ...Object.fromEntries(
      scenes.map((scene) => [`projector-${scene}`, { route: projector, search: `?scenes=${scene}` }]),
    ),
  }),
  ...of('player', {
    'home-player': '/',
    teams: '/teams',
    profile: '/account/profile',
    confirm: { route: '/account/confirm', search: mailed },
    game,
    challenges: `${game}/challenges`,
    scoreboard: `${game}/scoreboard`,
    'time-machine': { route: `${game}/scoreboard`, search: '?at=14400' },
  }),
  ...of('monitor', {
    events: `${monitor}/events`,
    submissions: `${monitor}/submissions`,
    cheats: `${monitor}/cheats`,
    traffic: `${monitor}/traffic`,
    triage: `${monitor}/triage`,
  }),
  ...of('admin', {
    'admin-games': '/admin/games',
    'admin-teams': '/admin/teams',
    'admin-users': '/admin/users',
    'admin-import': '/admin/users/import',
    'admin-instances': '/admin/instances',
    'admin-logs': '/admin/logs',
    'admin-files': '/admin/files',
    'admin-settings': '/admin/settings',
    'edit-overview': edited,
    'edit-info': `${edited}/info`,
    'edit-challenges': `${edited}/challenges`,
    'edit-challenge': {
      route: `${edited}/challenges/:challengeId/flags?`,
      address: `${edited}/challenges/:challengeId`,
    },
    'edit-flags': `${edited}/challenges/:challengeId/flags?`,
    'edit-notices': `${edited}/notices`,
    'edit-review': `${edited}/review`,
    'edit-writeups': `${edited}/writeups`,
    'edit-post': '/posts/:postId/edit',
    'new-post': { route: '/posts/:postId/edit', address: '/posts/new/edit' },
  }),
]

/** Addresses that show nothing themselves, and where they redirect. */
export const redirects: Record<string, string> = {
  '/admin': '/admin/games',
  [monitor]: `${monitor}/events`,
  [`${monitor}/cheatinfo`]: `${monitor}/cheats`,
  [`${monitor}/*`]: `${monitor}/events`,
  [`${edited}/*`]: `${edited}/info`,
}

export type Parameters = Record<'gameId' | 'challengeId' | 'postId', string>

/** The address of a screen in a world. */
export const addressOf = ({ route, address = route, search = '' }: Screen, parameters: Parameters) =>
  generatePath(address, parameters) + search

/** The ids that the addresses need, read as the world's administrator: the running game, a challenge with an instance, a post. */
export async function parametersOf(
  admin: APIRequestContext,
  url: string,
  now = Date.now(),
): Promise<Parameters> {
  const read = async <Answer>(path: string) => (await (await admin.get(url + path)).json()) as Answer
  const games = await read<GameSummary[]>('/api/game/recent')
  const running = games.find(({ start, end }) => start <= now && now <= end)
  const challenges = await read<ChallengeEdit[]>(`/api/edit/games/${running?.id}/challenges`)
  const challenge = challenges.find(({ title }) => title === 'Paper Lanterns')
  const [post] = await read<PostInfo[]>('/api/posts')
  if (!running || !challenge || !post) throw new Error('the world has no running game, challenge or post')
  return { gameId: String(running.id), challengeId: String(challenge.id), postId: post.id }
}
