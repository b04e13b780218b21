import type { Attempt } from '#machines/submission.ts'
import { keep, kept, keysOf, keyOfUser } from '#src/lib/kept.ts'
import { parsed } from '#src/lib/parsed.ts'
import { keepWord, keptWords } from '#src/lib/kept-words.ts'
import { toldUnder } from '#src/live/tell-once.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export type Attempts = ReturnType<typeof attemptsOf>

/** What this browser remembers of one person's answers in a game, for all its tabs. No answer is in it: hashes only. */
export function attemptsOf(userId: string, gameId: number) {
  const prefix = keyOfUser(userId, `attempt-${gameId}-`)
  const wrongKey = (challengeId: number) => keyOfUser(userId, `wrong-${gameId}-${challengeId}`)
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

    wasWrong: (challengeId: number, hash: string) => keptWords(wrongKey(challengeId)).includes(hash),
    noteWrong: (challengeId: number, hash: string) => keepWord(wrongKey(challengeId), hash),
    /** The verdicts that were told, in whichever tab. */
    ...toldUnder(keyOfUser(userId, `told-${gameId}`)),
  }
}

function attemptIn(text: string | null): Attempt | undefined {
  const found = parsed(text)
  const isOne = typeof found === 'object' && found !== null && 'id' in found && 'stage' in found
  return isOne ? (found as Attempt) : undefined // as `keep` wrote it
}
