import { isError } from './logs-filter.ts'
import styles from './logs.module.css'
import type { LogMessage } from '#src/model/log.ts'
import { rowsBelow } from '#src/server/cache/live-lists.ts'
import { logs } from '#src/server/reads/logs.ts'
import { clockTimeInZone, hourAndMinute } from '#src/lib/time/date-formats.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { CardHead } from '#src/ui/layout/card-head.tsx'
import { numberText } from '#src/lib/formats.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQueryClient } from '@tanstack/react-query'

const minutes = 60

interface LastHourProps {
  lines: LogMessage[]
  /** The time of the line at which the user has paused; undefined at the end of the tail. */
  stoppedAt: number | undefined
}

/** How many lines arrived in each minute of the last hour, by severity, as far back as lines have been read. */
export function LastHour({ lines, stoppedAt }: LastHourProps) {
  const { t, i18n } = useTranslation()
  const now = useServerNow(10 * second)
  const running = Math.floor(now / minute)
  const hasAll = rowsBelow(useQueryClient(), logs.lines().queryKey) === 'none'
  const counts = minuteCounts(lines, { running, hasAll })
  const most = Math.max(1, ...counts.map(({ isKnown, all }) => (isKnown ? all : 0)))
  const last = counts.at(-2)
  const stop = stoppedAt === undefined ? undefined : Math.floor(stoppedAt / minute) - running + minutes
  return (
    <>
      <CardHead
        id="last-hour"
        title={t('logs.lastHour')}
        note={
          <>
            <b>{last?.isKnown ? numberText(last.all, i18n.language) : '–'}</b> {t('logs.aMinute')}
          </>
        }
      />
      <div className={`relative ${styles.minutes}`}>
        <ol className="flex items-end gap-px" aria-labelledby="last-hour">
          {counts.map(({ start, isKnown, all, warnings, errors }) => (
            <li
              className="column flex-1 overflow-hidden"
              key={start}
              aria-hidden={!isKnown || undefined}
              data-known={isKnown}
              title={`${clockTimeInZone(start, now, i18n.language)} · ${isKnown ? numberText(all, i18n.language) : t('logs.notLoaded')}`}
              style={isKnown ? { height: `${Math.max(4, (all / most) * 100)}%` } : undefined}
            >
              {isKnown && (
                <>
                  <i data-is="bad" style={{ flexGrow: errors }} />
                  <i data-is="warn" style={{ flexGrow: warnings }} />
                  <i
                    data-is="plain"
                    style={{ flexGrow: Math.max(all === 0 ? 1 : 0, all - warnings - errors) }}
                  />
                </>
              )}
            </li>
          ))}
        </ol>
        {stop !== undefined && stop > 0 && (
          <span
            className={`absolute ${styles.stop}`}
            style={{ left: `${((stop - 0.5) / minutes) * 100}%` }}
          />
        )}
      </div>
      <p translate="no" className={`flex justify-between t-xs faint tabular ${styles.axis}`}>
        <span>{clockTimeInZone((running - minutes + 1) * minute, now, i18n.language)}</span>
        {counts.some(({ isKnown }) => !isKnown) && <span className={styles.gap}>{t('logs.notLoaded')}</span>}
        {stoppedAt === undefined ? (
          <span>{t('logs.now')}</span>
        ) : (
          <b className="w-plain">{t('logs.you', { time: hourAndMinute(stoppedAt, i18n.language) })}</b>
        )}
      </p>
    </>
  )
}

/** The lines of a minute; unknown where not all of it has been read. */
interface MinuteCount {
  start: number
  isKnown: boolean
  all: number
  warnings: number
  errors: number
}

/** Counts of the last minutes, oldest first; the last one is still running. `hasAll` means that no older lines exist. */
export function minuteCounts(
  lines: LogMessage[],
  { running, hasAll }: { running: number; hasAll: boolean },
): MinuteCount[] {
  const first = running - minutes + 1
  const knownFrom = hasAll ? -Infinity : Math.ceil((lines.at(-1)?.time ?? Infinity) / minute)
  const counts = Array.from({ length: minutes }, (_, index) => ({
    start: (first + index) * minute,
    isKnown: first + index >= knownFrom,
    all: 0,
    warnings: 0,
    errors: 0,
  }))
  for (const line of lines) {
    const count = counts[Math.min(minutes - 1, Math.floor(line.time / minute) - first)] // some are ahead of our clock
    if (!count) continue
    count.all++
    if (line.level === 'Warning') count.warnings++
    if (isError(line)) count.errors++
  }
  return counts
}
