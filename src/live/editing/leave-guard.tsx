import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'

const Question = lazyPart(async () => (await import('#src/ui/question.tsx')).Question)

/** Asks before unsaved work is left behind: by a link, by Back, and, in the browser's own words, by closing the tab. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
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
      title={t('editing.leave.title')}
      yes={t('editing.leave.yes')}
      no={t('editing.leave.no')}
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    >
      {t('editing.leave.text')}
    </Question>
  )
}
