import { type NoticeRules, rulesFrom } from './notice-rules.ts'
import { setStored } from '#src/lib/storage.ts'
import { useUserKey } from '#src/live/session/session.tsx'
import { useStored } from '#src/live/storage/use-stored.ts'
import { useMemo } from 'react'

/** How the reader wants notices to be announced, and a way to change it: stored in this browser, the same in all its tabs. */
export function useNoticeRules() {
  const storageKey = useUserKey('notice-rules')
  const remembered = useStored(storageKey)
  const rules = useMemo(() => rulesFrom(remembered), [remembered])
  const changeRules = (changed: NoticeRules) => void setStored(storageKey, JSON.stringify(changed))
  return [rules, changeRules] as const
}
