import { polled } from '#src/server/cache/polled.ts'
import type { GameRef } from './instances-games.ts'
import styles from './instances.module.css'
import type { GameEvent } from '#src/model/event.ts'
import { eventIdentity, pageSize, monitor } from '#src/server/reads/monitor.ts'
import { agoText } from '#src/lib/time/date-formats.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { CardHead } from '#src/ui/layout/card-head.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'

const shown = 5
const span = 10

/** The lists that were read; those of other games are unknown, not empty. */
const eventsOf = (results: UseQueryResult<GameEvent[]>[]) => ({
  lists: results.flatMap(({ data }) => (data ? [data] : [])),
  areAllRead: results.every(({ data }) => data !== undefined),
})

/** Instances that players have just started or destroyed. Expiry of an instance is not announced (behaviour 6). */
export function JustNow({ games: running }: { games: GameRef[] }) {
  const { t, i18n } = useTranslation()
  const { lists, areAllRead } = useQueries({
    queries: running.map(({ id }) => polled(monitor.events(id), { isAlways: true })),
    combine: eventsOf,
  })
  const now = useServerNow(5 * second)
  const events = instanceEvents(lists)
  const reach = reachOf(lists, now)
  const recent = events.filter(({ time }) => time > now - reach * minute)
  const starts = recent.filter(({ type }) => type === 'ContainerStart').length
  return (
    <Card aria-labelledby="just-now">
      <CardHead
        id="just-now"
        title={t('instanceConsole.justNow')}
        note={
          areAllRead &&
          recent.length > 0 &&
          t('instanceConsole.startsAndEnds', { starts, ends: recent.length - starts, count: reach })
        }
      />
      {areAllRead && events.length === 0 && (
        <p className={`t-s faint ${styles.note}`}>{t('instanceConsole.noEvents')}</p>
      )}
      <ul className={`stack gap-15 t-s ${styles.events}`}>
        {events.slice(0, shown).map((event) => (
          <li className="stack gap-2" key={eventIdentity(event)}>
            <b className="faint" data-is={event.type} role="img" aria-label={t(`monitor.kind.${event.type}`)}>
              {event.type === 'ContainerStart' ? '+' : '−'}
            </b>
            <span className={`flex gap-15 min-w-0 ${styles.event}`}>
              <Name>{event.team}</Name> <Name className="dim">{event.values[1] ?? ''}</Name>
            </span>
            <time translate="no" className="t-xs faint tabular" dateTime={new Date(event.time).toISOString()}>
              {agoText(now - event.time, i18n.language) ??
                t('ui.seconds', { count: Math.max(0, Math.round((now - event.time) / second)) })}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const instanceEvents = (lists: GameEvent[][]) =>
  lists
    .flat()
    .filter(({ type }) => type === 'ContainerStart' || type === 'ContainerDestroy')
    .sort((one, other) => other.time - one.time)

/** How many of the last ten minutes all lists cover; one shorter than a page is whole. */
function reachOf(lists: GameEvent[][], now: number) {
  const cut = lists.filter((list) => list.length >= pageSize).map((list) => list.at(-1)?.time ?? now)
  const oldest = Math.max(now - span * minute, ...cut)
  return Math.max(1, Math.round((now - oldest) / minute))
}
