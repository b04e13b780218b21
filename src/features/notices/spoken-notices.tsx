import { noticeText } from './notice-words.tsx'
import type { GameNotice } from '#contract/api.gen.ts'
import { second } from '#src/lib/time.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A burst is spoken as one, once it has paused for this long. */
const pause = 3 * second
const mostSpoken = 3

interface SpokenNoticesProps {
  arrivals: GameNotice[]
  /** Whether a toast says it, and speaks it. */
  isAnnounced: (notice: GameNotice) => boolean
}

/** Speaks what came, politely and in bursts. */
export function SpokenNotices({ arrivals, isAnnounced }: SpokenNoticesProps) {
  const { t } = useTranslation()
  const [spoken, setSpoken] = useState('')
  const said = useRef(new Set<number>())
  const isUnsaid = useEffectEvent(
    (notice: GameNotice) => !isAnnounced(notice) && !said.current.has(notice.id),
  )
  useEffect(() => {
    const unsaid = arrivals.filter((notice) => isUnsaid(notice))
    if (unsaid.length === 0) return undefined
    const timer = setTimeout(() => {
      for (const { id } of unsaid) said.current.add(id)
      const lines = unsaid.slice(0, mostSpoken).map((notice) => noticeText(t, notice))
      const rest = unsaid.length - lines.length
      setSpoken([...lines, ...(rest > 0 ? [t('notices.beyond', { count: rest })] : [])].join('. '))
    }, pause)
    return () => clearTimeout(timer)
  }, [arrivals, t])
  return <VisuallyHidden role="status">{spoken}</VisuallyHidden>
}
