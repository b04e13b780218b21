import type { Attempt } from '#machines/submission.ts'
import { getDraft, clearDraft } from '#src/state/session/draft.ts'
import { setStored, getStored, storedKeys, userKey, addStoredWord, getStoredWords } from '#src/lib/storage.ts'
import { parsed } from '#src/lib/json.ts'
import { visibleText } from '#src/lib/visible-text.ts'
import { announcedUnder } from '#src/state/tabs/announce-once.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export type Attempts = ReturnType<typeof attemptsOf>

/** The flag in a field: what can be seen there. A sign that nobody sees would cost an attempt. */
export const flagIn = visibleText

/** The name of the draft of a challenge's flag. */
export const flagDraft = (gameId: number, challengeId: number) => `flag-${gameId}-${challengeId}`

/** What this browser stores of one user's flags in a game, for all its tabs: hashes, and the flag itself only as its field's draft. */
export function attemptsOf(userId: string, gameId: number) {
  const prefix = userKey(userId, `attempt-${gameId}-`)
  const wrongKey = (challengeId: number) => userKey(userId, `wrong-${gameId}-${challengeId}`)
  const challengeIn = (key: string) => Number(key.slice(prefix.length))
  const hashOf = (challengeId: number, flag: string) =>
    bytesToHex(sha256(utf8ToBytes([userId, gameId, challengeId, flag].join('\n'))))
  /** Attempts that the browser could not store: their flags are sent all the same. */
  const unstored = new Map<number, Attempt>()

  const get = (challengeId: number) => unstored.get(challengeId) ?? attemptIn(getStored(prefix + challengeId))

  return {
    hashOf,
    get,
    /** Whether `attempt` is what is stored: no other page has changed it. */
    isStored: (challengeId: number, attempt: Attempt | undefined) =>
      JSON.stringify(get(challengeId)) === JSON.stringify(attempt),
    set(challengeId: number, attempt: Attempt | undefined) {
      unstored.delete(challengeId)
      const isStored = setStored(prefix + challengeId, attempt ? JSON.stringify(attempt) : null)
      if (attempt && !isStored) unstored.set(challengeId, attempt)
    },
    /** The challenges with an attempt. */
    challenges: () =>
      storedKeys('localStorage')
        .filter((key) => key.startsWith(prefix))
        .map(challengeIn),
    /** Calls `onChange` with the challenge of each attempt that another tab sets; returns a function that stops it. */
    watch(onChange: (challengeId: number) => void) {
      const listen = ({ key }: StorageEvent) => {
        if (key?.startsWith(prefix)) onChange(challengeIn(key))
      }
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },

    /** The text in this tab's field. */
    draftOf: (challengeId: number) => flagIn(getDraft(userId, flagDraft(gameId, challengeId), '')),
    clearDraft: (challengeId: number) => clearDraft(userId, flagDraft(gameId, challengeId)),

    wasWrong: (challengeId: number, hash: string) => getStoredWords(wrongKey(challengeId)).includes(hash),
    addWrong: (challengeId: number, hash: string) => addStoredWord(wrongKey(challengeId), hash),
    /** The verdicts that were announced, in any tab. */
    ...announcedUnder(userKey(userId, `announced-${gameId}`)),
  }
}

function attemptIn(text: string | null): Attempt | undefined {
  const found = parsed(text)
  const isOne = typeof found === 'object' && found !== null && 'id' in found && 'stage' in found
  return isOne ? (found as Attempt) : undefined // as `set` wrote it
}
