import { type Sample, areaOf, startsPerMinute, withSample } from './load.ts'
import type { Overview } from './overview.ts'
import styles from './overview.module.css'
import { useEvidence } from '#src/features/monitor/triage/use-signals.ts'
import { answerTimeIn, budget, inLastMinute } from '#src/server/transport/request-log.ts'
import { serverOffset } from '#src/server/transport/server-clock.ts'
import { numberFormat, unitText } from '#src/lib/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { second } from '#src/lib/time/time.ts'
import { useTraffic } from '#src/state/freshness/freshness.tsx'
import { useServerNow } from '#src/state/time/server-time.ts'
import { CardHead } from '#src/ui/layout/card-head.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Meter } from '#src/ui/mark/meter.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'

/** The share of the request budget above which it is marked. */
const much = 0.6

/** What the game asks of the server, as far as this page sees it. */
export function LoadCard({ overview: { game, instances } }: { overview: Overview }) {
  const { t, i18n } = useTranslation()
  const now = useServerNow(5 * second)
  const { events, hasAllEvents } = useEvidence(game.id)
  const { log } = useTraffic()
  const starts = events.data && startsPerMinute(events.data, { now, hasAll: hasAllEvents })
  const spent = inLastMinute(log, now - serverOffset()).length
  const answer = answerTimeIn(log)
  return (
    <Card aria-labelledby="load">
      <CardHead id="load" title={t('overview.load')} />
      {instances && <Instances instances={instances} />}
      <ul className={styles.items}>
        <Figure to={paths.events(game.id)} label={t('overview.starts')}>
          {starts === undefined
            ? '–'
            : numberFormat(i18n.language, { maximumFractionDigits: 1 }).format(starts)}
        </Figure>
        <Figure to={paths.diagnostics} label={t('overview.answerTime')}>
          {answer === undefined ? '–' : unitText(answer, i18n.language, { unit: 'millisecond' })}
        </Figure>
        <Figure
          to={paths.diagnostics}
          label={t('overview.requests', { budget })}
          meter={
            <Meter
              label={t('overview.requests', { budget })}
              value={spent / budget}
              tone={spent / budget > much ? 'warn' : 'good'}
            />
          }
        >
          <Count value={spent} />
        </Figure>
      </ul>
    </Card>
  )
}

interface FigureProps {
  to: string
  label: string
  meter?: ReactNode
  children: ReactNode
}

function Figure({ to, label, meter, children }: FigureProps) {
  return (
    <li>
      <Link to={to} className={`row wrap gap-2 t-s hover-raised unlined outline-inside ${styles.item}`}>
        <span className="flex-1 dim">{label}</span>
        <b translate="no" className="tabular t-m">
          {children}
        </b>
        {meter && <span className={styles.meter}>{meter}</span>}
      </Link>
    </li>
  )
}

/** The instances now, and since this page was opened as an area. */
function Instances({ instances: { count, at, to } }: { instances: NonNullable<Overview['instances']> }) {
  const { t } = useTranslation()
  const [samples, setSamples] = useState<readonly Sample[]>([])
  const next = withSample(samples, { count, at })
  if (next !== samples) setSamples(next)
  const now = useServerNow(5 * second) - serverOffset()
  const most = Math.max(...next.map((sample) => sample.count))
  return (
    <Link to={to} className="stack gap-2 hover-raised unlined p-3-4 border-top outline-inside">
      <span className="flex wrap items-baseline gap-2">
        <b translate="no" className="t-xl tabular tight lh-1">
          <Count value={count} />
        </b>
        <span className="t-s dim">{t('overview.instances')}</span>
        <span className="ms-auto t-xs faint">{t('overview.atMost', { count: most })}</span>
      </span>
      {most > 0 && (
        <svg
          className={`block w-full border-bottom ${styles.area}`}
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={areaOf(next, now)} />
        </svg>
      )}
    </Link>
  )
}
