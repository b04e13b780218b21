import type { Attempt } from '#machines/submission.ts'
import { getDraft, clearDraft } from '#src/state/session/draft.ts'
import { setStored, getStored, storedKeys, userKey, addStoredWord, getStoredWords } from '#src/lib/storage.ts'
import { parsed } from '#src/lib/json.ts'
import { visibleText } from '#src/lib/visible-text.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Whose flags these are, and in which game. */
export interface SubmissionScope {
  gameId: number
  userId: string
}

export type FlagRecord = ReturnType<typeof recordOf>

/** The flag in a field: what can be seen there. A sign that nobody sees would cost an attempt. */
export const flagIn = visibleText

/** The name of the draft of a challenge's flag. */
export const flagDraft = (gameId: number, challengeId: number) => `flag-${gameId}-${challengeId}`

const prefixOf = ({ userId, gameId }: SubmissionScope) => userKey(userId, `attempt-${gameId}-`)

/** What this browser stores of a challenge's flag, for all its tabs: hashes, and the flag itself only as its field's draft. */
export function recordOf(scope: SubmissionScope, challengeId: number) {
  const { userId, gameId } = scope
  const key = prefixOf(scope) + challengeId
  const wrongKey = userKey(userId, `wrong-${gameId}-${challengeId}`)
  const draft = flagDraft(gameId, challengeId)
  /** An attempt that the browser could not store: its flag is sent all the same. */
  let unstored: Attempt | undefined

  const get = () => unstored ?? attemptIn(getStored(key))
  const hashOf = (flag: string) =>
    bytesToHex(sha256(utf8ToBytes([userId, gameId, challengeId, flag].join('\n'))))

  /** The flag of an attempt, if it is in this tab's field; otherwise empty. */
  function typed({ hash }: Attempt) {
    const flag = flagIn(getDraft(userId, draft, ''))
    return hashOf(flag) === hash ? flag : ''
  }

  return {
    get,
    set(attempt: Attempt | undefined) {
      const isStored = setStored(key, attempt ? JSON.stringify(attempt) : null)
      unstored = isStored ? undefined : attempt
    },
    /** Whether `attempt` is what is stored: no other page has changed it. */
    isStored: (attempt: Attempt | undefined) => JSON.stringify(get()) === JSON.stringify(attempt),
    hashOf,
    typed,
    wasWrong: ({ hash }: Attempt) => getStoredWords(wrongKey).includes(hash),
    /** Notes that an attempt was right or wrong: its field is emptied, unless it contains another flag by now. */
    settle(attempt: Attempt) {
      if (typed(attempt) !== '') clearDraft(userId, draft)
      if (attempt.stage === 'wrong') addStoredWord(wrongKey, attempt.hash)
    },
  }
}

function attemptIn(text: string | null): Attempt | undefined {
  const found = parsed(text)
  const isOne = typeof found === 'object' && found !== null && 'id' in found && 'stage' in found
  return isOne ? (found as Attempt) : undefined // as `set` wrote it
}

/** The challenges of a game with a stored attempt, of these keys. */
function challengesIn(scope: SubmissionScope, keys: string[]) {
  const prefix = prefixOf(scope)
  return keys.filter((key) => key.startsWith(prefix)).map((key) => Number(key.slice(prefix.length)))
}

/** The challenges of a game with a stored attempt. */
export const storedChallenges = (scope: SubmissionScope) => challengesIn(scope, storedKeys('localStorage'))

/** Calls `onChange` with the challenge of each attempt that another tab sets; returns a function that stops it. */
export function watchAttempts(scope: SubmissionScope, onChange: (challengeId: number) => void) {
  const listen = ({ key }: StorageEvent) => challengesIn(scope, key === null ? [] : [key]).forEach(onChange)
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
