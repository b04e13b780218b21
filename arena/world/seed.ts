import type { Arena } from '#arena/parts/arena.ts'
import { createUser, userByLogin } from '#arena/rules/accounts/accounts.ts'
import { createPost, updatePost } from '#arena/rules/posts.ts'
import { createTeam } from '#arena/rules/accounts/teams.ts'
import { demoPassword, ensureDemoAccounts } from './accounts.ts'
import { plans } from './challenges.ts'
import { ownTeam, personOf, teamNameOf } from './names.ts'
import { pastOf } from './past.ts'
import { openGame, openHalfPlayed, openUpcoming } from './rounds.ts'
import { posts } from './texts.ts'
import { defaultSettings, saveSection } from '#arena/rules/site/settings.ts'

export { demoPassword }

const hour = 3_600_000
const day = 24 * hour

export interface WorldOptions {
  /** Each seed makes a different world. */
  seed?: number
  teams?: number
  password?: string
}

/** The games of the demo world, by id. */
export interface World {
  running: number
  upcoming: number
  ended: number
}

/**
 * Creates the world in an empty arena: three games, posts, accounts, and half a day of play, all through the
 * functions that the operations call. The past is played on its own clock, without pushes.
 */
export function seedWorld(
  arena: Arena,
  { seed = 1, teams = 24, password = demoPassword }: WorldOptions = {},
): World {
  const now = Math.floor(arena.clock.now() / 60_000) * 60_000
  const past = pastOf(arena, now - 12 * hour)
  return arena.store.transaction(() => {
    saveSection(arena, 'globalConfig', {
      ...defaultSettings.globalConfig,
      title: 'Halyard',
      slogan: 'The line that raises a flag',
    })
    // Lets password recovery and a change of address be tried: the mails are in the outbox.
    saveSection(arena, 'accountPolicy', {
      ...defaultSettings.accountPolicy,
      emailConfirmationRequired: true,
    })
    ensureDemoAccounts(past, password)
    writePosts(past)
    createTeams(past, teams)
    const ended = openGame(past, 'Spring Tide 2026', {
      start: now - 60 * day,
      hours: 1,
      plans: plans.slice(0, 8),
    })
    const running = openHalfPlayed(arena, seed, now)
    return { running, upcoming: openUpcoming(past, now), ended }
  })
}

function createTeams(arena: Arena, count: number) {
  for (let index = 0; index < count; index++) {
    const name = teamNameOf(index)
    const captain = name === ownTeam ? userByLogin(arena, 'player')! : newBot(arena, index)
    createTeam(arena, captain.id, name, null)
  }
}

const newBot = (arena: Arena, index: number) =>
  createUser(arena, {
    userName: personOf(index),
    email: `team-${index}@halyard.example`,
    password: `Bot-${crypto.randomUUID()}`,
    role: 'User',
    // Some are missing, which gives a reviewer something to ask their teams about.
    stdNumber: index % 4 === 3 ? '' : `2026${String(index * 37 + 114).padStart(4, '0')}`,
    registeredAt: arena.clock.now(),
    isBot: true,
  })

function writePosts(arena: Arena) {
  const author = userByLogin(arena, 'admin')!.id
  for (const { isPinned, ...post } of posts) {
    const id = createPost(arena, author, post)
    if (isPinned) updatePost(arena, author, id, { ...post, isPinned })
  }
}
