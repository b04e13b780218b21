import { type NoticeRules, rulesFrom } from './notice-rules.ts'
import { keep } from '#src/lib/kept.ts'
import { useKeyOfUser } from '#src/live/session.tsx'
import { useKept } from '#src/live/use-kept.ts'
import { useMemo } from 'react'

/** How the reader wants to be told of notices, and a way to change it: kept in this browser, the same in all its tabs. */
export function useNoticeRules() {
  const memory = useKeyOfUser('notice-rules')
  const remembered = useKept(memory)
  const rules = useMemo(() => rulesFrom(remembered), [remembered])
  const changeRules = (changed: NoticeRules) => void keep(memory, JSON.stringify(changed))
  return [rules, changeRules] as const
}
