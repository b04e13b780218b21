import type { Arena } from '#arena/arena.ts'
import { giveEvent } from '#arena/rules/events.ts'
import { giveNotice } from '#arena/rules/notices.ts'
import { submitAnswer } from '#arena/rules/submissions.ts'
import { botsIn, openTo, runningGame } from '#arena/world/bots.ts'

const beat = 50

/**
 * At `dials.stream` a second: a notice, an event and a submission, all three with the same running number, by the same
 * rules as everybody's. Answers how to end it.
 */
export function wakeStream(arena: Arena): () => void {
  let number = 0
  let owed = 0
  let lastAt = arena.clock.now()
  return arena.clock.every(beat, () => {
    const now = arena.clock.now()
    owed = arena.dials.stream > 0 ? owed + ((now - lastAt) / 1000) * arena.dials.stream : 0
    lastAt = now
    const place = owed >= 1 ? placeIn(arena) : undefined
    for (; owed >= 1; owed--) if (place) tell(arena, place, `stream ${String(++number).padStart(6, '0')}`)
  })
}

/** The crew whose doing the stream is, and a challenge that it does not solve. */
function placeIn(arena: Arena) {
  const gameId = runningGame(arena)
  if (gameId === undefined) return undefined
  for (const { teamId, userId, skill } of botsIn(arena, gameId)) {
    const [challenge] = openTo(arena, gameId, { teamId, userId, skill })
    if (challenge) return { gameId, teamId, userId, challengeId: challenge.id }
  }
  return undefined
}

function tell(arena: Arena, place: NonNullable<ReturnType<typeof placeIn>>, text: string) {
  const { gameId, teamId, userId } = place
  giveNotice(arena, gameId, 'Normal', [text])
  giveEvent(arena, { gameId, teamId, userId, type: 'Normal', values: [text] })
  submitAnswer(arena, { ...place, flag: text })
}
