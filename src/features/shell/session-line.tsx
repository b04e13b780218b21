import styles from './shell.module.css'
import { requestQueue } from '#src/server/transport/open-transport.ts'
import { isMalformed, ProxyRefusal, WebPageResponse } from '#src/lib/errors.ts'
import { paths } from '#src/lib/paths.ts'
import { useNamedGameId } from '#src/state/address/game-address.ts'
import { useSessionActor } from '#src/state/session/session.tsx'
import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useSelector } from '@xstate/react'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'

/**
 * Messages that concern the whole visit: a ban, a server that does not answer or that something stands in for, a log-out that
 * failed. Otherwise empty. The panels of a game show their own freshness.
 */
export function SessionLine() {
  const { t } = useTranslation()
  const session = useSessionActor()
  const message = useStatusMessage()
  return (
    <div className={message && styles.line}>
      <span role="status">{message?.text}</span>{' '}
      {message?.of === 'ban' && <Link to={paths.login()}>{t('shell.otherAccount')}</Link>}
      {message?.of === 'silence' && (
        <Button size="small" onClick={() => session.send({ type: 'profile.wanted' })}>
          {t('ui.retry')}
        </Button>
      )}
      {message?.of === 'standIn' && (
        <Button size="small" onClick={() => location.reload()}>
          {t('ui.part.reload')}
        </Button>
      )}
      {message?.of === 'logout' && (
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

interface StatusMessage {
  of: 'ban' | 'silence' | 'logout' | 'offline' | 'standIn'
  text: string
}

function useStatusMessage(): StatusMessage | undefined {
  const { t } = useTranslation()
  const session = useSessionActor()
  const state = useSelector(session, ({ value }) => value)
  const problem = useSelector(session, ({ context }) => context.problem)
  const { reachability } = requestQueue
  const isSilent = useSyncExternalStore(reachability.watch, reachability.isSilent)
  const isRefused = useSyncExternalStore(reachability.watch, reachability.isRefusedByProxy)
  const isAtGame = useNamedGameId() !== undefined
  if (state === 'banned') return { of: 'ban', text: t('shell.banned') }
  const standIn = isSilent ? reachability.problem() : problem
  if (isRefused || standIn instanceof ProxyRefusal) return { of: 'standIn', text: t('ui.proxyRefusal') }
  if (isSilent && standIn instanceof WebPageResponse) return { of: 'standIn', text: t('shell.webPage') }
  if (problem === undefined)
    return isSilent && !isAtGame ? { of: 'offline', text: t('shell.unreachable') } : undefined
  if (state === 'signedIn')
    return { of: 'logout', text: t('shell.logoutFailed', { why: problemText(t, problem) }) }
  // During a retry the line stays, and its button keeps the focus.
  if (state === 'unreachable' || state === 'reading')
    return { of: 'silence', text: isMalformed(problem) ? problemText(t, problem) : t('shell.unreachable') }
  return undefined
}
