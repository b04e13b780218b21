import { chime } from './chime.ts'
import { showOnDesktop } from './desktop.ts'
import { kindOf } from './notice-kinds.ts'
import { type Channel, isQuiet, type NoticeRules } from './notice-rules.ts'
import { noticeText } from './notice-words.tsx'
import type { GameNotice } from '#contract/api.gen.ts'
import { second } from '#src/lib/time.ts'
import { Markdown } from '#src/ui/markdown.tsx'
import { showToast, type Toast } from '#src/ui/toast.ts'
import { useTranslation } from '#src/ui/translation.tsx'
import type { TFunction } from 'i18next'
import { useRef } from 'react'

/** More than these in one burst are announced in one word. */
const mostAtOnce = 3
/** Notices that follow each other within this are one burst. */
const burstPause = 4 * second

const announcedBy = (rules: NoticeRules, channel: Channel, notices: GameNotice[]) =>
  notices.filter((notice) => rules.channels[kindOf(notice)].includes(channel))

/** Resolves once the rows are there: React Query tells what is new in the next task, and React draws it in the same. */
const untilRendered = () => new Promise<void>((resolve) => void setTimeout(() => setTimeout(resolve)))

/** Whether the row of a notice is on the screen, and nothing above it. */
function isVisible({ id }: GameNotice): boolean {
  const row = document.querySelector(`[data-notice="${id}"]`)
  if (!row) return false
  const { left, top, width } = row.getBoundingClientRect()
  return row.contains(document.elementFromPoint(left + width / 2, top + 12))
}

/**
 * Shows notices in passing, on the page, as far as the rules want it. Where the list is visible, and the newest in it, its
 * rows glow instead.
 */
export function useToasts(rules: NoticeRules) {
  const { t } = useTranslation()
  const burst = useRef({ count: 0, until: 0 })
  const glowing = useRef(new Set<number>())
  function showUnlessVisible(shown: GameNotice[]) {
    if (shown.some(isVisible)) return shown.forEach(({ id }) => glowing.current.add(id))
    const count = shown.length + (Date.now() < burst.current.until ? burst.current.count : 0)
    if (shown.length > 0) burst.current = { count, until: Date.now() + burstPause }
    if (count > mostAtOnce) showToast({ id: 'notices', tone: 'info', title: t('notices.burst', { count }) })
    else for (const notice of shown.toReversed()) showToast(toastFor(t, notice))
  }
  return {
    show: (notices: GameNotice[]) =>
      void untilRendered().then(() => showUnlessVisible(announcedBy(rules, 'toast', notices))),
    /** Whether a toast shows it, and reads it out. */
    isShown: (notice: GameNotice) =>
      rules.channels[kindOf(notice)].includes('toast') && !glowing.current.has(notice.id),
  }
}

function toastFor(t: TFunction, notice: GameNotice): Toast {
  const id = `notice-${notice.id}`
  if (notice.type !== 'Normal') return { id, tone: 'warn', title: noticeText(t, notice) }
  return {
    id,
    tone: 'info',
    title: t('notices.announcement'),
    text: <Markdown source={notice.values[0] ?? ''} isInline />,
  }
}

interface Alert {
  arrived: GameNotice[]
  rules: NoticeRules
  t: TFunction
  onOpen: () => void
}

/** Alerts the reader who looks elsewhere, unless it is quiet: with one sound a burst and a notice on the desktop. */
export function alertReader({ arrived, rules, t, onOpen }: Alert) {
  if (isQuiet(rules, new Date())) return
  const loud = announcedBy(rules, 'sound', arrived)[0]
  if (loud) void chime(kindOf(loud))
  if (document.visibilityState === 'visible' && document.hasFocus()) return
  for (const notice of announcedBy(rules, 'desktop', arrived).slice(0, mostAtOnce)) {
    showOnDesktop({
      tag: `halyard-notice-${notice.id}`,
      title: t(`notices.kind.${kindOf(notice)}`),
      body: noticeText(t, notice),
      onClick: onOpen,
    })
  }
}

/** A burst as one sentence, for those who listen. */
export function spokenText(t: TFunction, burst: GameNotice[]): string {
  const lines = burst.slice(0, mostAtOnce).map((notice) => noticeText(t, notice))
  const rest = burst.length - lines.length
  return [...lines, ...(rest > 0 ? [t('notices.more', { count: rest })] : [])].join(t('ui.betweenSpoken'))
}
