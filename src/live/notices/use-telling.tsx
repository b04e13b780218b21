import { chime } from './chime.ts'
import { showOnDesktop } from './desktop.ts'
import { kindOf } from './notice-kinds.ts'
import { type Channel, isQuiet, type NoticeRules } from './notice-rules.ts'
import { noticeText } from './notice-words.tsx'
import type { GameNotice } from '#contract/api.gen.ts'
import { leadAlone } from '#src/lib/tabs.ts'
import { second } from '#src/lib/time.ts'
import { Markdown } from '#src/ui/markdown.tsx'
import { say, type Word } from '#src/ui/toast.tsx'
import type { TFunction } from 'i18next'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** More than these in one burst are told in one word. */
const mostAtOnce = 3
/** Notices that follow each other within this are one burst. */
const burstPause = 4 * second

const toldBy = (rules: NoticeRules, channel: Channel, notices: GameNotice[]) =>
  notices.filter((notice) => rules.tells[kindOf(notice)].includes(channel))

/** Tells notices in passing, on the page, as far as the rules want it. */
export function useToasts(rules: NoticeRules) {
  const { t } = useTranslation()
  const burst = useRef({ count: 0, until: 0 })
  return useCallback(
    (notices: GameNotice[]) => {
      const told = toldBy(rules, 'toast', notices)
      const count = told.length + (Date.now() < burst.current.until ? burst.current.count : 0)
      if (told.length > 0) burst.current = { count, until: Date.now() + burstPause }
      if (count > mostAtOnce) say({ id: 'notices', tone: 'news', title: t('notices.burst', { count }) })
      else for (const notice of told.toReversed()) say(wordFor(t, notice))
    },
    [rules, t],
  )
}

function wordFor(t: TFunction, notice: GameNotice): Word {
  const id = `notice-${notice.id}`
  if (notice.type !== 'Normal') return { id, tone: 'warn', title: noticeText(t, notice) }
  return {
    id,
    tone: 'news',
    title: t('notices.announcement'),
    text: <Markdown source={notice.values[0] ?? ''} isInline />,
  }
}

interface CallsProps {
  gameId: number
  arrivals: GameNotice[]
  rules: NoticeRules
  onOpen: () => void
}

/**
 * Calls the reader who looks elsewhere: with one sound a burst and a notice on the desktop, from one of the tabs that follow
 * the game, and not in the quiet hours.
 */
export function useCalls({ gameId, arrivals, rules, onOpen }: CallsProps) {
  const { t } = useTranslation()
  const leads = useLeadOver(gameId)
  const called = useRef(new Set<number>())
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const news = arrivals.filter(({ id }) => !called.current.has(id))
    for (const { id } of news) called.current.add(id)
    if (!leads.current || isQuiet(rules, new Date())) return
    const loud = toldBy(rules, 'sound', news)[0]
    if (loud) void chime(kindOf(loud))
    if (document.visibilityState === 'visible' && document.hasFocus()) return
    for (const notice of toldBy(rules, 'desktop', news).slice(0, mostAtOnce)) {
      showOnDesktop({
        tag: `halyard-notice-${notice.id}`,
        title: t(`notices.kind.${kindOf(notice)}`),
        body: noticeText(t, notice),
        onClick: () => open(),
      })
    }
  }, [arrivals, leads, rules, t])
}

/** Whether this tab, of those that follow the game, is the one that calls. */
function useLeadOver(gameId: number) {
  const leads = useRef(false)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    void leadAlone(`calls of game ${gameId}`, signal, async () => {
      leads.current = !signal.aborted
      if (leads.current) await new Promise((resolve) => signal.addEventListener('abort', resolve))
    })
    return () => {
      leads.current = false
      ended.abort()
    }
  }, [gameId])
  return leads
}
