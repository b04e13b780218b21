import { keep, kept, keyOfUser } from '#src/lib/kept.ts'
import { parsed } from '#src/lib/parsed.ts'
import { useSession } from '#src/live/session.tsx'
import { useState } from 'react'

const keyOf = (userId: string | undefined, name: string) => keyOfUser(userId ?? 'nobody', `draft-${name}`)

/** The draft of this name that somebody left in this tab; `initial` where there is none, or one of another kind. */
export function keptDraft<Draft>(userId: string | undefined, name: string, initial: Draft): Draft {
  const draft = parsed(kept(keyOf(userId, name), 'sessionStorage'))
  const isAlike = typeof draft === typeof initial && Array.isArray(draft) === Array.isArray(initial)
  return draft !== null && isAlike ? (draft as Draft) : initial // as it was kept
}

/** Forgets the draft of this name. */
export const dropDraft = (userId: string | undefined, name: string) =>
  keep(keyOf(userId, name), null, 'sessionStorage')

/**
 * What somebody types and has not handed in: a state as JSON can hold it, which outlives a reload, in this tab only, and
 * goes with a log-out. The third value forgets what is kept and leaves what is shown: for when it has been handed in.
 */
export function useDraft<Draft>(name: string, initial: Draft): [Draft, (draft: Draft) => void, () => void] {
  const userId = useSession().profile?.userId
  const key = keyOf(userId, name)
  const [state, setState] = useState(() => ({ key, draft: keptDraft(userId, name, initial) }))
  const isOther = state.key !== key
  const draft = isOther ? keptDraft(userId, name, initial) : state.draft
  if (isOther) setState({ key, draft }) // another person, or another thing to write about

  const write = (draft: Draft) => {
    setState({ key, draft })
    const text = JSON.stringify(draft)
    keep(key, text === JSON.stringify(initial) ? null : text, 'sessionStorage')
  }
  return [draft, write, () => dropDraft(userId, name)]
}
