import type { Scoreboard } from '#src/model/scoreboard.ts'
import { challenge, solve, team } from '#tests/src/features/scoreboard/scoreboard.ts'
import type { RelayAppOptions } from '#program/relay/serve/create-relay-app.ts'
import { serveRelay } from '#program/relay/serve/serve-relay.ts'
import type {
  FollowedGame,
  NumberedAnnouncement,
  RelayView,
  TargetReport,
} from '#program/relay/relay-view.ts'
import { onTestFinished } from 'vitest'

/** Two challenges, of which one is solved, by the first of two teams. */
const aScoreboard = (): Scoreboard => ({
  updateTimeUtc: 0,
  bloodBonus: 0,
  timeLines: {},
  items: [team({ id: 1, score: 100, solvedChallenges: [solve(5000, 100)], solvedCount: 1 }), team({ id: 2 })],
  challenges: { Misc: [challenge({ id: 1, solved: 1 }), challenge({ id: 2 })] },
  challengeCount: 2,
})

export const aGame = (followed: Partial<FollowedGame> = {}, title = 'Regatta', id = 1): FollowedGame => ({
  game: { id, title, summary: '', poster: null, limit: 0, start: 0, end: 1 },
  scoreboard: aScoreboard(),
  scoreboardReadAt: Date.now(),
  link: 'live',
  ...followed,
})

export const aTarget = (report: Partial<TargetReport> = {}): TargetReport => ({
  name: 'players',
  kind: 'discord',
  state: 'idle',
  waiting: 0,
  ended: { sent: 0, refused: 0, unknown: 0 },
  problem: undefined,
  nextTryAt: undefined,
  last: [],
  ...report,
})

interface Shown {
  games?: FollowedGame[]
  targets?: TargetReport[]
  told?: Omit<NumberedAnnouncement, 'number'>[]
  server?: string
}

export const anAnnouncement = (
  told: Partial<NumberedAnnouncement> = {},
): Omit<NumberedAnnouncement, 'number'> => ({
  key: '1:Normal:1',
  gameId: 1,
  game: 'Regatta',
  kind: 'Normal',
  time: 1_900_000_000_000,
  ...told,
})

/** A view of these games and targets, of which a test may change everything. */
export function viewOf({
  games = [aGame()],
  targets = [],
  told = [],
  server = 'http://127.0.0.1:9',
}: Shown = {}) {
  const listeners = new Set<(announcement: NumberedAnnouncement) => void>()
  const announcements: NumberedAnnouncement[] = []
  const done: string[] = []
  const act = (which: string) => (target: string) => {
    done.push(`${which} ${target}`)
    return shown.targets.some(({ name }) => name === target)
  }
  const shown = { games, targets }
  const view: RelayView = {
    server,
    startedAt: Date.now() - 3_600_000,
    games: () => shown.games,
    targets: () => shown.targets,
    calls: () => 7,
    announcementsAfter: (gameId, number) =>
      announcements.filter((one) => one.gameId === gameId && one.number > number),
    onAnnouncement(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    retry: act('retry'),
    test: act('test'),
  }
  function tell(announcement: Omit<NumberedAnnouncement, 'number'>) {
    const numbered = { ...announcement, number: announcements.length + 1 }
    announcements.push(numbered)
    for (const listener of listeners) listener(numbered)
  }
  for (const one of told) tell(one)
  return { view, shown, tell, listeners, done }
}

/** A relay that shows such a view, until the test has finished. */
export async function relayOf(shown: Shown = {}, options: RelayAppOptions = {}) {
  const made = viewOf(shown)
  const relay = await serveRelay(made.view, options)
  onTestFinished(() => relay.close())
  return { ...made, ...relay }
}
