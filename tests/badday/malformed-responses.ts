import type { ArenaFixture } from './arena-fixture.ts'
import type { Locator, Page } from '@playwright/test'

/** The running game, and a challenge in it that has a container. */
export interface Place extends Pick<ArenaFixture, 'url' | 'gameId'> {
  challengeId: number
}

/** A response that is corrupted on its way to the page, where the page must report it, and what must be unaffected. */
export interface CorruptedRead {
  what: string
  who: 'player' | 'monitor'
  method?: 'POST'
  path: (place: Place) => string
  /** A valid response, where requesting one would change something. */
  good?: unknown
  screen: (place: Place) => string
  /** The message that names the field; undefined where the page continues with what it knows, and says nothing. */
  voice?: (page: Page) => Locator
  /** Makes the page request it again. */
  again: (page: Page) => Promise<unknown>
  others: (page: Page) => Locator[]
  /** Visible once the response is valid again. */
  mended: (page: Page) => Locator
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const gameBar = (page: Page) => page.getByRole('heading', { level: 1 })
const challenges = (page: Page) => page.getByRole('searchbox')
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })
const scoreboard = (page: Page) => page.getByRole('grid', { name: 'Teams and their solves' })
const dialog = (page: Page) => page.getByRole('dialog')
const flag = (page: Page) => dialog(page).getByRole('textbox', { name: 'Flag' })
const start = (page: Page) => dialog(page).getByRole('button', { name: 'Start instance' })
const rows = (page: Page) => page.getByRole('row').nth(1)

const screenOf =
  (screen: string) =>
  ({ gameId }: Place) =>
    `/games/${gameId}/${screen}`
const challengeScreen = (place: Place) => `${screenOf('challenges')(place)}#${place.challengeId}`
const underGame =
  (list: string) =>
  ({ gameId }: Place) =>
    `/api/game/${gameId}${list}`

/** A panel that reports the fault in place, with a retry button. */
const panel = (place: (page: Page) => Locator) => ({
  voice: (page: Page) => place(page).getByRole('alert'),
  again: (page: Page) => place(page).getByRole('button', { name: 'Try again' }).click(),
})
const main = panel((page) => page.getByRole('main'))

/** The responses of live types that a screen shows. */
export const responses: CorruptedRead[] = [
  {
    what: 'notices',
    who: 'player',
    path: underGame('/notices'),
    screen: screenOf('challenges'),
    ...panel(notices),
    others: (page) => [challenges(page), page.getByRole('region', { name: 'Your team' })],
    mended: (page) => notices(page).locator('[data-notice]'),
  },
  {
    what: 'details',
    who: 'player',
    path: underGame('/details'),
    screen: screenOf('challenges'),
    ...main,
    others: (page) => [gameBar(page), sidebar(page)],
    mended: challenges,
  },
  {
    what: 'scoreboard',
    who: 'player',
    path: underGame('/scoreboard'),
    screen: screenOf('scoreboard'),
    ...main,
    others: (page) => [gameBar(page), sidebar(page)],
    mended: scoreboard,
  },
  {
    what: 'one game',
    who: 'player',
    path: underGame(''),
    screen: screenOf('scoreboard'),
    ...main,
    others: (page) => [sidebar(page)],
    mended: gameBar,
  },
  {
    what: 'one challenge',
    who: 'player',
    path: ({ gameId, challengeId }) => `/api/game/${gameId}/challenges/${challengeId}`,
    screen: challengeScreen,
    ...panel(dialog),
    others: (page) => [flag(page)],
    mended: start,
  },
  {
    what: 'container',
    who: 'player',
    method: 'POST',
    path: ({ gameId, challengeId }) => `/api/game/${gameId}/container/${challengeId}`,
    good: { status: 'Running', startedAt: 1, expectStopAt: 2, entry: '127.0.0.1:1' },
    screen: challengeScreen,
    voice: (page) => dialog(page).getByRole('status'),
    again: (page) => start(page).click(),
    others: (page) => [flag(page)],
    mended: (page) => dialog(page).getByRole('button', { name: 'Destroy' }),
  },
  {
    what: 'events',
    who: 'monitor',
    path: underGame('/events'),
    screen: screenOf('monitor/events'),
    ...main,
    others: (page) => [gameBar(page), sidebar(page)],
    mended: rows,
  },
  {
    what: 'submissions',
    who: 'monitor',
    path: underGame('/submissions'),
    screen: screenOf('monitor/submissions'),
    ...main,
    others: (page) => [gameBar(page), sidebar(page)],
    mended: rows,
  },
  {
    what: 'profile',
    who: 'player',
    path: () => '/api/account/profile',
    screen: screenOf('scoreboard'),
    voice: (page) => page.getByRole('status'),
    again: (page) => page.reload(),
    others: (page) => [gameBar(page), scoreboard(page)],
    mended: (page) => page.locator('[data-team][aria-current]'), // the own team's row
  },
  {
    what: 'site settings',
    who: 'player',
    path: () => '/api/config',
    screen: screenOf('scoreboard'),
    again: (page) => page.reload(),
    others: (page) => [gameBar(page), scoreboard(page), sidebar(page)],
    mended: scoreboard,
  },
]
