import type { Arena } from '#arena/parts/arena.ts'
import { gameOf } from '#arena/rules/accounts/access.ts'
import { createChallenge, saveChallenge } from '#arena/rules/challenges/challenges.ts'
import { addFlags } from '#arena/rules/challenges/flags.ts'
import type { Plan } from './challenges.ts'
import { teamCount } from '#arena/store/teams.ts'
import { randomUUID } from 'node:crypto'

const minute = 60_000

/** Attachments that a challenge has at least: visitors bring teams of their own. */
const leastAttachments = 60

/** Creates a challenge from a plan, with its flags and files; enabled if `isOpen`. */
export function makeChallenge(arena: Arena, gameId: number, plan: Plan, isOpen: boolean) {
  const { id, type } = createChallenge(arena, gameId, plan)
  if (plan.flag) addFlags(arena, gameId, id, [{ flag: plan.flag }])
  if (type === 'DynamicAttachment') addFlags(arena, gameId, id, attachmentFlags(arena))
  saveChallenge(arena, gameId, id, {
    content: plan.content,
    originalScore: plan.points,
    minScoreRate: 0.3,
    difficulty: 6,
    ...(plan.hints && { hints: plan.hints }),
    ...(plan.image && { containerImage: plan.image }),
    ...(plan.isCaptured && { enableTrafficCapture: true }),
    ...(type === 'DynamicAttachment' && { fileName: 'orders.txt' }),
    ...(plan.submissionLimit && { submissionLimit: plan.submissionLimit }),
    ...(plan.closesAfter && { deadlineUtc: gameOf(arena, gameId).start + plan.closesAfter * minute }),
  })
  if (isOpen) saveChallenge(arena, gameId, id, { isEnabled: true })
  return { id, type }
}

/** For twice as many teams as there are, as the editor advises. */
function attachmentFlags(arena: Arena) {
  return Array.from({ length: Math.max(leastAttachments, 2 * teamCount(arena.store)) }, () => {
    const flag = `flag{${randomUUID()}}`
    const text = `Sealed orders. Break the seal with base64 -d:\n${Buffer.from(flag).toString('base64')}\n`
    const fileHash = arena.files.add({
      name: 'orders.txt',
      mediaType: 'text/plain',
      bytes: Buffer.from(text),
    })
    return { flag, attachmentType: 'Local' as const, fileHash }
  })
}
