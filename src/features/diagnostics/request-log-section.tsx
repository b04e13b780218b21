import styles from './diagnostics.module.css'
import { Section } from './section.tsx'
import { lanes } from '#src/server/transport/route-policies.ts'
import { budget, inLastMinute, type RouteUsage, usageByRoute } from '#src/server/transport/request-log.ts'
import { serverOffset } from '#src/server/transport/server-clock.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { useTraffic } from '#src/state/freshness/freshness.tsx'
import { Meter } from '#src/ui/mark/meter.tsx'
import { Count, Figure } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** The share of the budget above which usage counts as high. */
const much = 0.6

/** The requests this tab has sent to the server, against the server's limit per IP address. */
export function RequestLogSection() {
  const { t } = useTranslation()
  const now = useServerNow() - serverOffset()
  const { log } = useTraffic()
  const lastMinute = inLastMinute(log, now)
  const share = lastMinute.length / budget
  return (
    <Section title={t('diagnostics.requestLog')} isWide>
      <p className="stack items-center gap-4 cols-auto-1">
        <Figure value={lastMinute.length} size="large" unit={t('diagnostics.ofBudget', { budget })} />
        <Meter label={t('diagnostics.requestLog')} value={share} tone={share > much ? 'warn' : 'good'} />
      </p>
      <ul className={`flex wrap t-s dim gap-2 ${styles.lanes}`}>
        {lanes.map((lane) => (
          <li key={lane}>
            {t(`diagnostics.lane.${lane}`)}{' '}
            <b translate="no" className="bright tabular">
              <Count value={lastMinute.filter((call) => call.lane === lane).length} />
            </b>
          </li>
        ))}
      </ul>
      <RouteTable routes={usageByRoute(log, now)} />
      <p className="t-xs faint">{t('diagnostics.requestLogText', { budget })}</p>
    </Section>
  )
}

const heads = [
  'diagnostics.route',
  'diagnostics.laneTitle',
  'diagnostics.aMinute',
  'diagnostics.tenMinutes',
  'diagnostics.slow',
  'diagnostics.refused',
] as const

function RouteTable({ routes }: { routes: RouteUsage[] }) {
  const { t } = useTranslation()
  return (
    <table className={`w-full t-s collapse ${styles.routes}`}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} className="border-top w-plain text-end" scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {routes.map(({ method, path, lane, lastMinute, all, slow, refused }) => (
          <tr key={`${method} ${path}`}>
            <th className="border-top w-plain text-end" scope="row">
              <code>
                {method} {path}
              </code>
            </th>
            <td className="border-top w-plain text-end">{t(`diagnostics.lane.${lane}`)}</td>
            {[lastMinute, all, slow, refused].map((count, index) => (
              <td key={index} className="border-top w-plain text-end">
                <Count value={count} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
