import type { Arena } from '#arena/parts/arena.ts'
import { giveEvent } from '#arena/rules/events.ts'
import { giveNotice } from '#arena/rules/notices.ts'
import { submitAnswer } from '#arena/rules/submissions.ts'
import { botsIn } from './bots.ts'
import { runningGame } from './running-game.ts'
import { unsolvedBy } from '#arena/store/bots.ts'

const period = 50

/**
 * Emits a notice, an event and a submission, `dials.stream` times a second, all three with the same running
 * number and by the same rules as any other. Returns a function that stops it.
 */
export function startStream(arena: Arena): () => void {
  let number = 0
  let due = 0
  let lastAt = arena.clock.now()
  return arena.clock.every(period, () => {
    const now = arena.clock.now()
    due = arena.dials.stream > 0 ? due + ((now - lastAt) / 1000) * arena.dials.stream : 0
    lastAt = now
    const target = due >= 1 ? targetIn(arena) : undefined
    const rows = Math.floor(due)
    due -= rows
    if (!target) return
    arena.store.transaction(() => {
      for (let row = 0; row < rows; row++) push(arena, target, `stream ${String(++number).padStart(6, '0')}`)
    })
  })
}

/** The team that the stream acts for, and a challenge that it has not solved. */
function targetIn(arena: Arena) {
  const gameId = runningGame(arena)?.id
  if (gameId === undefined) return undefined
  for (const { teamId, userId } of botsIn(arena, gameId)) {
    const [challenge] = unsolvedBy(arena.store, gameId, teamId)
    if (challenge) return { gameId, teamId, userId, challengeId: challenge.id }
  }
  return undefined
}

function push(arena: Arena, target: NonNullable<ReturnType<typeof targetIn>>, text: string) {
  const { gameId, teamId, userId } = target
  giveNotice(arena, gameId, 'Normal', [text])
  giveEvent(arena, { gameId, teamId, userId, type: 'Normal', values: [text] })
  submitAnswer(arena, { ...target, flag: text })
}
