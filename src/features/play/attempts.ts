import type { Attempt } from '#machines/submission.ts'
import { keep, kept, keysOf, keyOfUser } from '#src/lib/kept.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Wrong answers and told verdicts that are remembered of a challenge; the oldest go first. */
const most = 100

export type Attempts = ReturnType<typeof attemptsOf>

/** What this browser remembers of one person's answers in a game, for all its tabs. No answer is in it: hashes only. */
export function attemptsOf(userId: string, gameId: number) {
  const prefix = keyOfUser(userId, `attempt-${gameId}-`)
  const wrongKey = (challengeId: number) => keyOfUser(userId, `wrong-${gameId}-${challengeId}`)
  const toldKey = keyOfUser(userId, `told-${gameId}`)
  const challengeIn = (key: string) => Number(key.slice(prefix.length))

  return {
    hashOf: (challengeId: number, flag: string) =>
      bytesToHex(sha256(utf8ToBytes([userId, gameId, challengeId, flag].join('\n')))),

    one: (challengeId: number) => attemptIn(kept(prefix + challengeId)),
    /** The challenges with an attempt. */
    challenges: () =>
      keysOf('localStorage')
        .filter((key) => key.startsWith(prefix))
        .map(challengeIn),
    keep: (challengeId: number, attempt: Attempt | undefined) =>
      keep(prefix + challengeId, attempt ? JSON.stringify(attempt) : null),
    /** Hears of what other tabs do, until the returned function is called. */
    watch(hear: (challengeId: number) => void) {
      const listen = ({ key }: StorageEvent) => {
        if (key?.startsWith(prefix)) hear(challengeIn(key))
      }
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },

    wasWrong: (challengeId: number, hash: string) => wordsIn(kept(wrongKey(challengeId))).includes(hash),
    noteWrong: (challengeId: number, hash: string) => add(wrongKey(challengeId), hash),
    /** Whether the verdict on the attempt of this id was told, in whichever tab. */
    isTold: (id: string) => wordsIn(kept(toldKey)).includes(id),
    noteTold: (id: string) => add(toldKey, id),
  }
}

function add(key: string, word: string) {
  const others = wordsIn(kept(key)).filter((other) => other !== word)
  keep(key, JSON.stringify([...others, word].slice(-most)))
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function wordsIn(text: string | null): string[] {
  const words = parsed(text)
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []
}

function attemptIn(text: string | null): Attempt | undefined {
  const found = parsed(text)
  const isOne = typeof found === 'object' && found !== null && 'id' in found && 'stage' in found
  return isOne ? (found as Attempt) : undefined // as `keep` wrote it
}
