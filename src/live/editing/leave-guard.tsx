import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useTranslation } from '#src/ui/translation.tsx'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'

const Question = lazyPart(async () => (await import('#src/ui/question.tsx')).Question)

interface LeaveGuardProps {
  isUnsaved: boolean
  /** The part of the address after its `?` that the work belongs to, where a dialog is open for it: `user`. */
  part?: string | undefined
  /** What would be lost, where it is not unsaved changes. */
  title?: string
  text?: string
}

const partOf = ({ search }: { search: string }, part: string | undefined) =>
  part === undefined ? null : new URLSearchParams(search).get(part)

/** Asks before unsaved work is left behind: by a link, by Back, and, in the browser's own words, by closing the tab. */
export function LeaveGuard({ isUnsaved, part, title, text }: LeaveGuardProps) {
  const { t } = useTranslation()
  const latest = useRef(isUnsaved)
  useLayoutEffect(() => {
    latest.current = isUnsaved // before any effect can leave because all is saved
  }, [isUnsaved])
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: here, nextLocation: next }) =>
        latest.current && (here.pathname !== next.pathname || partOf(here, part) !== partOf(next, part)),
      [part],
    ),
  )
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <Question
      title={title ?? t('editing.leave.title')}
      yes={t('editing.leave.yes')}
      no={t('editing.leave.no')}
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    >
      {text ?? t('editing.leave.text')}
    </Question>
  )
}
