import styles from './shell.module.css'
import { isMalformed } from '#src/api/errors.ts'
import { paths } from '#src/lib/paths.ts'
import { useSessionActor, useSessionState } from '#src/live/session.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** What concerns the whole visit: a ban, a silent server, a log-out that did not go through. Else nothing. */
export function SessionLine() {
  const { t } = useTranslation()
  const session = useSessionActor()
  const said = useSaid()
  return (
    <div className={said && styles.line}>
      <span role="status">{said?.words}</span>{' '}
      {said?.of === 'ban' && <Link to={paths.login()}>{t('shell.otherAccount')}</Link>}
      {said?.of === 'silence' && (
        <Button size="small" onClick={() => session.send({ type: 'profile.wanted' })}>
          {t('ui.retry')}
        </Button>
      )}
      {said?.of === 'logout' && (
        <IconButton
          label={t('ui.close')}
          size="small"
          onClick={() => session.send({ type: 'problem.closed' })}
        >
          <X size={16} />
        </IconButton>
      )}
    </div>
  )
}

interface Said {
  of: 'ban' | 'silence' | 'logout'
  words: string
}

function useSaid(): Said | undefined {
  const { t } = useTranslation()
  const text = useProblemText()
  const state = useSessionState(({ value }) => value)
  const problem = useSessionState(({ context }) => context.problem)
  if (state === 'banned') return { of: 'ban', words: t('shell.banned') }
  if (problem === undefined) return undefined
  if (state === 'signedIn') return { of: 'logout', words: t('shell.logoutFailed', { why: text(problem) }) }
  // While it is asked once more the line stays, and the focus on its button.
  if (state === 'unreachable' || state === 'reading')
    return { of: 'silence', words: isMalformed(problem) ? text(problem) : t('shell.unreachable') }
  return undefined
}
