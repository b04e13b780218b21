import type { Arena } from '#arena/arena.ts'
import { manualClock } from '#arena/clock.ts'
import { createUser, userByLogin } from '#arena/rules/accounts.ts'
import { createGame } from '#arena/rules/games.ts'
import { createJudge } from '#arena/rules/judging.ts'
import { giveNotice } from '#arena/rules/notices.ts'
import { enterGame } from '#arena/rules/participations.ts'
import { createPost, updatePost } from '#arena/rules/posts.ts'
import { createTeam } from '#arena/rules/teams.ts'
import { demoPassword, openDemoAccounts } from '#arena/world/accounts.ts'
import { laterTitles, type Plan, plans } from '#arena/world/challenges.ts'
import { makeChallenge } from '#arena/world/make-challenge.ts'
import { divisions, ownTeam, personOf, teamNameOf } from '#arena/world/names.ts'
import { playHalfADay } from '#arena/world/past.ts'
import { gameText, posts } from '#arena/world/texts.ts'
import { randomFrom } from '#arena/world/random.ts'
import { defaultSettings, saveSection } from '#arena/settings.ts'

export { demoPassword }

const hour = 3_600_000
const day = 24 * hour

export interface WorldOptions {
  /** Another seed, another world. */
  seed?: number
  teams?: number
  password?: string
}

/** The demo world: who is in it, and which game is being played. */
export interface World {
  running: number
  upcoming: number
  ended: number
}

/**
 * Makes the world in an empty arena: three games, posts, accounts, and half a day of play, all through the functions that
 * the operations call. The past is played on a clock of its own, unheard by the hubs.
 */
export function seedWorld(
  arena: Arena,
  { seed = 1, teams = 24, password = demoPassword }: WorldOptions = {},
): World {
  const now = Math.floor(arena.clock.now() / 60_000) * 60_000
  const clock = manualClock(now - 12 * hour)
  const past = pastOf(arena, clock)
  const random = randomFrom(seed)
  const world = arena.store.transaction(() => {
    saveSection(arena, 'globalConfig', {
      ...defaultSettings.globalConfig,
      title: 'Halyard',
      slogan: 'The line that raises a flag',
    })
    // So that a forgotten password and another address can be tried: the letters lie in the outbox.
    saveSection(arena, 'accountPolicy', {
      ...defaultSettings.accountPolicy,
      emailConfirmationRequired: true,
    })
    openDemoAccounts(past, password)
    writePosts(past)
    const players = foundTeams(past, teams)
    const ended = openGame(past, 'Spring Tide 2026', now - 60 * day, 1, plans.slice(0, 8))
    const running = openGame(past, 'Harbour CTF 2026', now - 12 * hour, 24, plans)
    const upcoming = openGame(past, 'Winter Regatta', now + 3 * day, 48, plans.slice(3, 9))
    for (const [index, player] of players.entries()) {
      const division = divisions[index % divisions.length]!
      enterGame(past, { gameId: running.game.id, division, ...player })
      if (index % 2 === 0) enterGame(past, { gameId: upcoming.game.id, division, ...player })
    }
    return { players, running, upcoming, ended }
  })
  const { running, players } = world
  const open = running.challenges.filter(({ plan }) => !laterTitles.includes(plan.title))
  arena.store.transaction(() =>
    playHalfADay(past, clock, random, { gameId: running.game.id, players, challenges: open }),
  )
  giveNotice(past, running.game.id, 'Normal', [
    'Food is served in the atrium until **22:00**. The network there is slower; play from the hall.',
  ])
  return { running: running.game.id, upcoming: world.upcoming.game.id, ended: world.ended.game.id }
}

/** The same arena at another time: its own clock and judge, and nobody who listens or looks at the board. */
function pastOf(arena: Arena, clock: Arena['clock']): Arena {
  const past = {
    ...arena,
    clock,
    hubs: { ...arena.hubs, notice: () => {}, event: () => {}, submission: () => {}, log: () => {} },
    boards: { ...arena.boards, rebuild: () => {} },
    journal: { log: () => {} },
    dials: { ...arena.dials, judgeDelay: 0 },
  }
  return Object.assign(past, { judge: createJudge(past) })
}

function foundTeams(arena: Arena, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const name = teamNameOf(index)
    const captain = name === ownTeam ? userByLogin(arena, 'player')! : newBot(arena, index)
    const team = createTeam(arena, captain.id, name, null)
    const isPerson = name === ownTeam
    const skill = isPerson ? 1 : 1 - (index / count) * 0.8 // makes up for the containers that are left to the person
    return { teamId: team.id, userId: captain.id, skill, isPerson }
  })
}

const newBot = (arena: Arena, index: number) =>
  createUser(arena, {
    userName: personOf(index),
    email: `crew-${index}@halyard.example`,
    password: `Bot-${crypto.randomUUID()}`,
    role: 'User',
    registeredAt: arena.clock.now(),
    isBot: true,
  })

function openGame(arena: Arena, title: string, start: number, hours: number, parts: Plan[]) {
  const game = createGame(arena, {
    title,
    ...gameText(title),
    start,
    end: start + hours * hour,
    writeupDeadline: start + (hours + 24) * hour,
    acceptWithoutReview: true,
    divisions,
    teamMemberCountLimit: 4,
    containerCountLimit: 3,
  })
  const challenges = parts.map((plan) => ({
    plan,
    ...makeChallenge(arena, game.id, plan, !laterTitles.includes(plan.title)),
  }))
  return { game, challenges }
}

function writePosts(arena: Arena) {
  const author = userByLogin(arena, 'admin')!.id
  for (const { isPinned, ...post } of posts) {
    const id = createPost(arena, author, { ...post, isPinned: false })
    if (isPinned) updatePost(arena, author, id, { ...post, isPinned })
  }
}
