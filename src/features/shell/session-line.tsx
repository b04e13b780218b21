import styles from './shell.module.css'
import { paths } from '#src/lib/paths.ts'
import { useSession, useSessionState } from '#src/live/session.tsx'
import { isMalformed } from '#src/api/errors.ts'
import { useProblemText } from '#src/ui/problem.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** What concerns the whole visit: a ban, a silent server, a log-out that did not go through. Else nothing. */
export function SessionLine() {
  const { t } = useTranslation()
  const { is } = useSession()
  const text = useProblemText()
  const problem = useSessionState(({ context }) => context.problem)
  const stayedSignedIn = useSessionState(
    (state) => state.matches('signedIn') && state.context.problem !== undefined,
  )
  const said =
    (is === 'banned' && t('shell.banned')) ||
    (is === 'unreachable' && (isMalformed(problem) ? text(problem) : t('shell.unreachable'))) ||
    (stayedSignedIn && t('shell.logoutFailed'))
  if (!said) return null
  return (
    <p className={styles.line} role="status">
      {said} {is === 'banned' && <Link to={paths.login()}>{t('shell.otherAccount')}</Link>}
    </p>
  )
}
