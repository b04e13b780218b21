import { getStored, setStored, type StorageKind, userKey } from '#src/lib/storage.ts'
import { parsed } from '#src/lib/json.ts'
import { useSession } from './session.tsx'
import { useState } from 'react'

const keyOf = (userId: string | undefined, name: string) => userKey(userId ?? 'nobody', `draft-${name}`)

/** The draft of this name that the user left in this tab; `initial` where there is none, or one of another type. */
export function getDraft<Draft>(
  userId: string | undefined,
  name: string,
  initial: Draft,
  storage: StorageKind = 'sessionStorage',
): Draft {
  const draft = parsed(getStored(keyOf(userId, name), storage))
  const isAlike = typeof draft === typeof initial && Array.isArray(draft) === Array.isArray(initial)
  return draft !== null && isAlike ? (draft as Draft) : initial // as it was stored
}

/** Clears the draft of this name. */
export const clearDraft = (userId: string | undefined, name: string) =>
  setStored(keyOf(userId, name), null, 'sessionStorage')

/**
 * State for what a user types and has not submitted: JSON that survives a reload, in this tab unless `storage` says
 * otherwise, and is cleared on log-out.
 */
export function useDraft<Draft>(
  name: string,
  initial: Draft,
  storage: StorageKind = 'sessionStorage',
): [Draft, (draft: Draft) => void] {
  const userId = useSession().profile?.userId
  const key = keyOf(userId, name)
  const [state, setState] = useState(() => ({ key, draft: getDraft(userId, name, initial, storage) }))
  const isOther = state.key !== key
  const draft = isOther ? getDraft(userId, name, initial, storage) : state.draft
  if (isOther) setState({ key, draft }) // another user, or another draft

  const write = (draft: Draft) => {
    setState({ key, draft })
    const text = JSON.stringify(draft)
    setStored(key, text === JSON.stringify(initial) ? null : text, storage)
  }
  return [draft, write]
}
