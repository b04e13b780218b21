import { createListeners } from '#src/lib/listeners.ts'
import type { Guard, Leaving } from '#src/state/address/router.ts'
import { useRouter } from '#src/state/address/use-router.ts'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { type Path, useLocation } from 'react-router-dom'

const Question = lazyPart(async () => (await import('#src/ui/overlay/question.tsx')).Question)

/** Work that is lost when the user leaves its page or dialog. */
interface Unsaved {
  /** The name of the query parameter whose dialog the work belongs to, if any: `user`. */
  part?: string | undefined
  /** What would be lost, if not unsaved changes. */
  title?: string | undefined
  text?: string | undefined
}

interface LeaveGuardProps extends Unsaved {
  isUnsaved: boolean
}

/** What is unsaved on the page, by guard. The first one asks for all. */
const unsaved = new Map<string, Unsaved>()
const changes = createListeners()

const partOf = ({ search }: Path, part: string | undefined) =>
  part === undefined ? null : new URLSearchParams(search).get(part)

const lostBetween = (here: Path, next: Path) =>
  [...unsaved.values()].filter(
    ({ part }) => here.pathname !== next.pathname || partOf(here, part) !== partOf(next, part),
  )

const isAnyLost: Guard = (here, next) => lostBetween(here, next).length > 0

/** Asks before unsaved work is left behind: by a link, by Back, or by closing the tab (in the browser's own words). */
export function LeaveGuard({ isUnsaved, part, title, text }: LeaveGuardProps) {
  const id = useId()
  const isFirst = useSyncExternalStore(changes.add, () => unsaved.keys().next().value === id)
  // A layout effect, so that it runs before any effect that navigates away after a save.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined
    unsaved.set(id, { part, title, text })
    changes.notify()
    return () => {
      unsaved.delete(id)
      changes.notify()
    }
  }, [id, isUnsaved, part, title, text])
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return isFirst && <LeaveQuestion />
}

function LeaveQuestion() {
  const { t } = useTranslation()
  const here = useLocation()
  const leaving = useLeaving()
  const [first, ...others] = leaving ? lostBetween(here, leaving.to) : []
  if (!leaving || !first) return null
  const textOf = ({ text = t('editing.leave.text') }: Unsaved) => text
  return (
    <Question
      title={first.title ?? t('editing.leave.title')}
      yes={t('editing.leave.yes')}
      no={t('editing.leave.no')}
      onYes={leaving.leave}
      onNo={leaving.stay}
    >
      {[...new Set([first, ...others].map(textOf))].join(' ')}
    </Question>
  )
}

/** Has navigations wait that would lose something. Returns the one that waits for the user. */
function useLeaving(): Leaving | undefined {
  const router = useRouter()
  useLayoutEffect(() => router.guard(isAnyLost), [router])
  return useSyncExternalStore(router.watch, () => router.state.leaving)
}
