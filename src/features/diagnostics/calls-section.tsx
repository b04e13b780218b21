import styles from './diagnostics.module.css'
import { Section } from './section.tsx'
import type { Call, CallState } from '#src/server/transport/call.ts'
import type { RouteBackoff } from '#src/server/transport/rate-limit.ts'
import { serverOffset } from '#src/server/transport/server-clock.ts'
import { second } from '#src/lib/time/time.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { useTraffic } from '#src/state/freshness/freshness.tsx'
import { Chip, type Tone } from '#src/ui/mark/chip.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

const tones: Record<CallState, Tone> = {
  queued: 'plain',
  limited: 'warn',
  hidden: 'plain',
  sent: 'info',
  slow: 'warn',
}

/** The calls that are not answered yet, and the limiters that have requested a wait. */
export function CallsSection() {
  const { t } = useTranslation()
  const now = useServerNow() - serverOffset()
  const { calls, backoffs } = useTraffic()
  const running = backoffs.filter(({ until }) => until > now)
  return (
    <Section title={t('diagnostics.pending')}>
      <ul className={`stack t-s content-start gap-2 ${styles.rows}`}>
        {calls.length + running.length === 0 && (
          <li className="row wrap t-xs faint">{t('diagnostics.noPending')}</li>
        )}
        {running.map((backoff) => (
          <BackoffRow key={backoff.policy} backoff={backoff} now={now} />
        ))}
        {calls.map((call) => (
          <CallRow key={call.id} call={call} now={now} />
        ))}
      </ul>
    </Section>
  )
}

function BackoffRow({ backoff: { policy, until }, now }: { backoff: RouteBackoff; now: number }) {
  const { t } = useTranslation()
  return (
    <li className="row wrap">
      <span>{t(`diagnostics.policy.${policy}`)}</span>
      <Chip tone="bad">{t('diagnostics.rateLimited')}</Chip>
      <span className="dim">{t('diagnostics.wait', { count: Math.ceil((until - now) / second) })}</span>
    </li>
  )
}

function CallRow({ call: { method, path, state, since }, now }: { call: Call; now: number }) {
  const { t } = useTranslation()
  return (
    <li className="row wrap">
      <code>
        {method} {path}
      </code>
      <Chip tone={tones[state]}>{t(`diagnostics.state.${state}`)}</Chip>
      <span className="dim">
        {t('ui.seconds', { count: Math.max(0, Math.round((now - since) / second)) })}
      </span>
    </li>
  )
}
