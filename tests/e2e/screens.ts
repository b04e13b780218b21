import type { ChallengeEdit, GameSummary, PostInfo } from '#contract/api.gen.ts'
import { type PageInfo, type PageName, pages } from '#src/lib/page-list.ts'
import type { APIRequestContext } from '@playwright/test'
import { generatePath } from 'react-router-dom'

export const visitors = ['nobody', 'player', 'monitor', 'admin'] as const
export type Visitor = (typeof visitors)[number]

/** A screen as the browser suites open it. */
export interface Screen {
  /** The name of its pictures. */
  name: string
  /** The path of its page in src/lib/pages.ts. */
  route: string
  /** The address to open, where it is not that path with its parameters filled in. */
  address?: string
  search?: string
  who: Visitor
}

const mailed = '?token=YQ==&email=cGxheWVyQGhhbHlhcmQuZXhhbXBsZQ=='
const scenes = ['board', 'duel', 'race', 'matrix', 'bloods', 'feed', 'countdown']

/** The pages that are opened otherwise than by their bare path, and those that are opened more than once. */
const views: Partial<Record<PageName, Partial<Screen>[]>> = {
  home: [{}, { name: 'home-player', who: 'player' }],
  verify: [{ search: mailed }],
  reset: [{ search: mailed }],
  confirm: [{ search: mailed }],
  scoreboard: [{}, { name: 'time-machine', search: '?at=14400' }],
  projector: scenes.map((scene) => ({ name: `projector-${scene}`, search: `?scenes=${scene}` })),
  editFlags: [{ name: 'edit-challenge', address: '/admin/games/:gameId/challenges/:challengeId' }, {}],
  editPost: [{}, { name: 'new-post', address: '/posts/new/edit' }],
}

const visitorOf = { User: 'player', Monitor: 'monitor', Admin: 'admin' } as const

/** A visitor who may see the page; of a game a player, who sees the most. */
const whoSees = ({ role, group }: PageInfo): Visitor =>
  role ? visitorOf[role] : group === 'game' ? 'player' : 'nobody'

const nameOf = ({ name }: PageInfo) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Every page of src/lib/pages.ts with a screen of its own, and the one of an address that is none. */
export const screens: Screen[] = [
  ...pages
    .filter(({ screen }) => screen)
    .flatMap((page) =>
      (views[page.name] ?? [{}]).map((view) => ({
        name: nameOf(page),
        route: page.path,
        who: whoSees(page),
        ...view,
      })),
    ),
  { name: 'missing', route: '/*', address: '/no-such-place', who: 'nobody' },
]

/** The addresses that show nothing themselves, with the path of the page to which each redirects. */
export const redirects: Record<string, string> = Object.fromEntries(
  pages
    .filter(({ redirect }) => redirect)
    .map(({ path, redirect }) => [path, pages.find(({ name }) => name === redirect)!.path]), // a name of the table
)

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
