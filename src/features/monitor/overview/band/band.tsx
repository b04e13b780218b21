import { polled } from '#src/server/cache/polled.ts'
import { type BandRow, rowsOf, shareAt, stopAfter, stopsIn, ticksOf } from './band-rows.ts'
import { Legend } from './band-legend.tsx'
import { BandTrack } from './band-track.tsx'
import { rowName, slotWords, timeOfSlot, timeOnBand } from './band-words.ts'
import styles from './band.module.css'
import type { Overview } from '#src/features/monitor/overview/overview.ts'
import { type Activity, announcedIn, type Slots } from '#src/model/activity.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { games } from '#src/server/reads/games.ts'
import { serverOffset } from '#src/server/transport/server-clock.ts'
import { paths } from '#src/lib/paths.ts'
import { minute } from '#src/lib/time/time.ts'
import { useOutages } from '#src/state/freshness/freshness.tsx'
import { useServerNow } from '#src/state/time/server-time.ts'
import { Count } from '#src/ui/table/numbers.tsx'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'

const noNotices: GameNotice[] = []

interface BandProps {
  activity: Activity
  overview: Overview
}

/** A place in the band: a row, and a slot of it that was pointed at or stepped to. */
interface Place {
  row: number
  slot: number
}

/**
 * Time from left to right, a row for each category. Arrow keys step through what happened, up and down between rows; each stop
 * is spoken, and written below.
 */
export function Band({ activity, overview: { game, links } }: BandProps) {
  const { t } = useTranslation()
  const { slots, most } = activity
  const { data: notices = noNotices } = useQuery(polled(games.notices(game.id)))
  const { start, end } = game
  const rows = useMemo(
    () => rowsOf(activity, announcedIn(notices, activity.slots, { start, end })),
    [activity, notices, start, end],
  )
  const [place, setPlace] = useState<Place>()
  const [active, setActive] = useState(0)
  const navigate = useNavigate()

  /** Opens what a slot counts: with a single first solve the solves of its challenge. */
  function open(row: BandRow, slot: number | undefined) {
    if (slot === undefined || !stopsIn(row).includes(slot)) return
    const [first, second] = row.is === 'announced' ? [] : (row.firsts.get(slot) ?? [])
    const one = first && !second && { challenge: first.challenge }
    const solves = paths.submissionsOf(game.id, { verdict: 'accepted', ...one })
    void navigate(row.is === 'announced' ? links.announced : solves)
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === 'Enter') open(rows[index]!, place?.row === index ? place.slot : undefined)
    else if (by !== undefined) {
      const next = Math.min(rows.length - 1, Math.max(0, index + by))
      event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=slider]')[next]?.focus()
    } else {
      const slot = stopAfter(event.key, stopsIn(rows[index]!), place?.row === index ? place.slot : undefined)
      if (slot === undefined) return
      setPlace({ row: index, slot })
    }
    event.preventDefault()
  }

  return (
    <>
      <div className={`stack relative ${styles.band}`}>
        {rows.map((row, index) => {
          const name = rowName(row, t)
          const at = { gridRow: index + 1 }
          return [
            <span key={`${name} name`} className={`row gap-15 t-xs dim ${styles.name}`} style={at}>
              {row.is === 'category' && <CategoryMark category={row.category} size={16} isNamed />}
              <span>{name}</span>
            </span>,
            <BandTrack
              key={`${name} track`}
              row={row}
              line={index + 1}
              slots={slots}
              most={most}
              slot={place?.row === index ? place.slot : undefined}
              isStop={index === active}
              onFocus={() => setActive(index)}
              onKeyDown={(event) => onKeyDown(event, index)}
              onOpen={(slot) => open(row, slot)}
              onPlace={(slot) => setPlace(slot === undefined ? undefined : { row: index, slot })}
            />,
            row.is === 'category' && (
              <Link
                key={`${name} total`}
                to={links.category(row.category)}
                translate="no"
                className={`t-xs tabular text-end self-center w-label no-underline bright ${styles.total}`}
                style={at}
                aria-label={`${name}: ${t('overview.solves', { count: row.total })}`}
              >
                <Count value={row.total} />
              </Link>
            ),
          ]
        })}
        <Over slots={slots} game={game} rows={rows.length} />
        <Axis slots={slots} />
      </div>
      <Foot activity={activity} rows={rows} place={place} />
    </>
  )
}

interface FootProps {
  activity: Activity
  rows: BandRow[]
  place: Place | undefined
}

/** What happened at the place in the band, or when most did; and what the marks mean. */
function Foot({ activity: { slots, most, busiest }, rows, place }: FootProps) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const chosen = place && rows[place.row]
  return (
    <footer className={`flex wrap justify-between gap-2 t-xs dim ${styles.foot}`}>
      <p className={`truncate ${styles.words}`} aria-hidden={chosen ? true : undefined}>
        {chosen ? (
          <>
            <b className="bright">{rowName(chosen, t)}</b>{' '}
            {slotWords(chosen, slots, place.slot, { t, language })}
          </>
        ) : busiest ? (
          t('overview.busiest', {
            time: timeOfSlot(slots, busiest.slot, language),
            solves: t('overview.solves', { count: busiest.solves }),
          })
        ) : (
          t('overview.noSolves')
        )}
      </p>
      <Legend most={most} rows={rows} />
    </footer>
  )
}

/** Over all rows: what is still to come, now, and when the server did not answer this page. */
function Over({ slots, game, rows }: { slots: Slots; game: Overview['game']; rows: number }) {
  const { t } = useTranslation()
  const now = useServerNow(minute)
  const outages = useOutages()
  const isRunning = now < game.end
  return (
    <div
      className={`relative pointer-events-none ${styles.over}`}
      style={{ gridRow: `1 / span ${rows}` }}
      aria-hidden="true"
    >
      {outages
        .map(({ from, to }) => [from + serverOffset(), to === undefined ? now : to + serverOffset()] as const)
        .filter(([from, to]) => to > game.start && from < game.end)
        .map(([from, to]) => {
          const left = shareAt(slots, from)
          const width = Math.max(0, shareAt(slots, to) - left)
          return (
            <i
              key={from}
              className={styles.outage}
              style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
            />
          )
        })}
      {isRunning && (
        <i className={styles.now} style={{ left: `${shareAt(slots, now) * 100}%` }}>
          <span className="absolute t-xxs w-label lh-12 bright nowrap">{t('overview.now')}</span>
        </i>
      )}
    </div>
  )
}

function Axis({ slots }: { slots: Slots }) {
  const { i18n } = useTranslation()
  return (
    <div translate="no" className={`t-xxs faint tabular relative ${styles.axis}`} aria-hidden="true">
      {ticksOf(slots).map((time) => (
        <span className="absolute nowrap" key={time} style={{ left: `${shareAt(slots, time) * 100}%` }}>
          {timeOnBand(slots, time, i18n.language)}
        </span>
      ))}
    </div>
  )
}
