import type { Arena } from '#arena/parts/arena.ts'
import type { ArenaOptions } from '#arena/start/create-arena.ts'
import { Refusal } from '#arena/lib/refusal.ts'
import { createUser } from '#arena/rules/accounts/accounts.ts'
import { createChallenge, saveChallenge } from '#arena/rules/challenges/challenges.ts'
import { addFlags } from '#arena/rules/challenges/flags.ts'
import { createGame, saveGame } from '#arena/rules/games.ts'
import { enterGame, reviewParticipation } from '#arena/rules/participations.ts'
import { submitAnswer } from '#arena/rules/submissions.ts'
import { createTeam } from '#arena/rules/accounts/teams.ts'
import { sql } from '#arena/store/sql.ts'
import type { Hubs } from '#arena/parts/hubs.ts'
import type {
  ChallengeCreate,
  ChallengeUpdate,
  GameEditInput,
  ParticipationStatus,
} from '#contract/api.gen.ts'
import { arenaForTest, noon } from '#tests/support/arena.ts'

export const hour = 3600_000
export const minute = 60_000

/** A message pushed on a hub, in short: `notice FirstBlood`, `event FlagSubmit`, `submission Accepted`, `log`. */
type Push = { on: string; what: string; values?: string[] }

/** An arena with one game that runs from an hour ago to tomorrow, created through the rules that the operations use. */
export function gameFixture(input: Partial<GameEditInput> = {}, options: Omit<ArenaOptions, 'clock'> = {}) {
  const made = arenaForTest({ ...options, dials: { scoreboardDelay: 10, judgeDelay: 40, ...options.dials } })
  const { arena, clock } = made
  const pushes = recordPushes(arena)
  const game = createGame(arena, { title: 'Regatta', start: noon - hour, end: noon + 24 * hour, ...input })

  /** A captain and their team, which is not in the game. */
  function newTeam(name: string) {
    const { id: userId } = createUser(arena, {
      userName: name,
      email: `${name}@players.test`,
      password: 'Recorded-1',
    })
    return { userId, teamId: createTeam(arena, userId, name, null).id }
  }

  function enter(who: ReturnType<typeof newTeam>, division: string | null = null) {
    enterGame(arena, { ...who, gameId: game.id, division })
    return entryIdOf(arena, who.teamId)
  }

  /** A team in the game, with this participation status. */
  function team(name: string, status: ParticipationStatus = 'Accepted', division: string | null = null) {
    const who = newTeam(name)
    const entryId = enter(who, division)
    if (status !== 'Pending') reviewParticipation(arena, entryId, { status })
    return { ...who, entryId }
  }

  /** An enabled challenge with the flag `flag{right}`, unless its flags are generated. */
  function challenge(create: Partial<ChallengeCreate> = {}, update: ChallengeUpdate = {}) {
    const { id, type } = createChallenge(arena, game.id, { title: 'Knots', ...create })
    if (type !== 'DynamicContainer') addFlags(arena, game.id, id, [{ flag: 'flag{right}' }])
    saveChallenge(arena, game.id, id, { isEnabled: true, ...update })
    return id
  }

  /** Submits an answer, and advances the clock until it is judged and on the scoreboard. */
  function answer({ userId }: { userId: string }, challengeId: number, flag = 'flag{right}') {
    const id = submitAnswer(arena, { gameId: game.id, challengeId, userId, flag })
    clock.advance(arena.dials.judgeDelay + arena.dials.scoreboardDelay)
    return id
  }

  /** Changes the times of the game, or other settings. */
  function saveTimes(change: Partial<GameEditInput>) {
    saveGame(arena, game.id, { title: 'Regatta', start: game.start, end: game.end, ...input, ...change })
    clock.advance(arena.dials.scoreboardDelay)
  }

  return { ...made, game, pushes, newTeam, enter, team, challenge, answer, saveTimes }
}

const entryIdOf = ({ store }: Arena, teamId: number) =>
  store.one(sql.selectFrom('participations').select('id').where('teamId', '=', teamId))!.id

/** Records the messages pushed on the hubs, in order. */
function recordPushes({ hubs }: Arena): Push[] {
  const pushes: Push[] = []
  Object.assign(hubs, {
    notice: (_gameId, { type, values }) => pushes.push({ on: 'notice', what: type, values }),
    event: (_gameId, { type, values }) => pushes.push({ on: 'event', what: type, values }),
    submission: (_gameId, { status }) => pushes.push({ on: 'submission', what: status }),
    log: ({ level }) => pushes.push({ on: 'log', what: String(level) }),
  } satisfies Partial<Hubs>)
  return pushes
}

/** The messages pushed on these hubs, in short. */
export const pushedOn = (pushes: Push[], ...hubs: string[]) =>
  pushes.filter(({ on }) => hubs.includes(on)).map(({ on, what }) => `${on} ${what}`)

/** A rule's refusal as `400`, or `400/10002` where the body's status differs; `done` if it does not refuse. */
export function outcomeOf(act: () => unknown): string {
  try {
    act()
    return 'done'
  } catch (error) {
    return refusalIn(error)
  }
}

/** The outcome of an asynchronous rule, as `outcomeOf` gives it. */
export const laterOutcomeOf = (act: () => Promise<unknown>) => act().then(() => 'done', refusalIn)

function refusalIn(error: unknown) {
  if (!(error instanceof Refusal)) throw error
  const { status, bodyStatus } = error
  return bodyStatus === status ? String(status) : `${status}/${bodyStatus}`
}
