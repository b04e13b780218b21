import { chime } from './chime.ts'
import { showOnDesktop } from './desktop.ts'
import { kindOf } from '#src/features/notices/notice-kinds.ts'
import { type Channel, isQuiet, type NoticeRules } from './notice-rules.ts'
import { noticeText } from '#src/features/notices/notice-words.tsx'
import type { GameNotice } from '#src/model/notice.ts'
import { afterPaint } from '#src/lib/idle.ts'
import { second } from '#src/lib/time/time.ts'
import { isOnScreen } from '#src/ui/hooks/is-on-screen.ts'
import { Markdown } from '#src/ui/text/markdown.tsx'
import { hideToasts, showToast, type Toast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'
import { useRef } from 'react'

/** A burst of more notices than this is announced in a single message. */
const mostAtOnce = 3
/** In milliseconds: notices at most this far apart are one burst. */
const burstPause = 4 * second

const announcedBy = (rules: NoticeRules, channel: Channel, notices: GameNotice[]) =>
  notices.filter((notice) => rules.channels[kindOf(notice)].includes(channel))

/**
 * Resolves once the rows are rendered: React Query notifies in the next task, in which React also renders. Where they are
 * painted, after that: to tell what is on the screen lays the page out, for which their frame is not to wait.
 */
async function untilRendered() {
  await new Promise<void>((resolve) => void setTimeout(() => setTimeout(resolve)))
  await afterPaint()
}

/** Whether a list of notices on the screen has this one, which glows there; the list may have to be scrolled to it. */
const isListed = ({ id }: GameNotice) =>
  [...document.querySelectorAll(`[data-notice="${id}"]`)].some((row) => isOnScreen(row.closest('ul') ?? row))

/** Shows notices as toasts, as the rules say, unless a list on the screen has them. */
export function useToasts(rules: NoticeRules) {
  const { t } = useTranslation()
  const burst = useRef<{ toasts: string[]; until: number }>({ toasts: [], until: 0 })
  const glowing = useRef(new Set<number>())
  function showUnlessListed(notices: GameNotice[]) {
    const listed = new Set(notices.filter(isListed))
    for (const { id } of listed) glowing.current.add(id)
    const shown = notices.filter((notice) => !listed.has(notice)).toReversed()
    if (shown.length === 0) return
    const before = Date.now() < burst.current.until ? burst.current.toasts : []
    const toasts = [...before, ...shown.map(toastId)]
    const count = toasts.length
    burst.current = { toasts, until: Date.now() + burstPause }
    if (count <= mostAtOnce) return shown.forEach((notice) => showToast(toastFor(t, notice)))
    before.forEach(hideToasts) // one message says it for all of them
    showToast({ id: 'notices', tone: 'info', title: t('notices.burst', { count }) })
  }
  return {
    show: (notices: GameNotice[]) =>
      void untilRendered().then(() => showUnlessListed(announcedBy(rules, 'toast', notices))),
    /** Whether a toast shows the notice, and announces it to screen readers. */
    isShown: (notice: GameNotice) =>
      rules.channels[kindOf(notice)].includes('toast') && !glowing.current.has(notice.id),
  }
}

const toastId = ({ id }: GameNotice) => `notice-${id}`

function toastFor(t: TFunction, notice: GameNotice): Toast {
  const id = toastId(notice)
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

/** Outside the quiet hours: plays one sound per burst, and shows desktop notifications while the page has no focus. */
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

/** A burst as one text for screen readers. */
export function spokenText(t: TFunction, burst: GameNotice[]): string {
  const lines = burst.slice(0, mostAtOnce).map((notice) => noticeText(t, notice))
  const rest = burst.length - lines.length
  return [...lines, ...(rest > 0 ? [t('notices.more', { count: rest })] : [])].join(t('ui.betweenSpoken'))
}
