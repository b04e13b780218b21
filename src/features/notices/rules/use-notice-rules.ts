import { type NoticeRules, rulesFrom } from './notice-rules.ts'
import { setStored } from '#src/lib/storage.ts'
import { useUserKey } from '#src/state/session/session.tsx'
import { useStored } from '#src/state/storage/use-stored.ts'
import { useMemo } from 'react'

/** The user's rules for announcing notices, and a function to change them: stored in this browser and shared by its tabs. */
export function useNoticeRules() {
  const storageKey = useUserKey('notice-rules')
  const remembered = useStored(storageKey)
  const rules = useMemo(() => rulesFrom(remembered), [remembered])
  const changeRules = (changed: NoticeRules) => void setStored(storageKey, JSON.stringify(changed))
  return [rules, changeRules] as const
}
