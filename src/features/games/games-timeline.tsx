import styles from './games-timeline.module.css'
import { polled } from '#src/server/cache/polled.ts'
import { barOf, shareOf, type TimelineSpan, weeksAround } from './timeline-span.ts'
import type { GameSummary } from '#src/model/game.ts'
import { games } from '#src/server/reads/games.ts'
import { dayOfMonthText, daysText } from '#src/lib/time/date-formats.ts'
import { paths } from '#src/lib/paths.ts'
import { minute } from '#src/lib/time/time.ts'
import { phaseOf } from '#src/model/phase.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'

const most = 7

/**
 * The games around now on a seven-week timeline, each a link. Empty if there are none or they could not be loaded: the
 * list is below.
 */
export function GamesTimeline() {
  const { t } = useTranslation()
  const read = useQuery(polled(games.recent()))
  const now = useServerNow(minute)
  const span = weeksAround(now)
  const shown = (read.data ?? []).filter((game) => barOf(game, span)).slice(0, most)
  if (read.isPending && read.failureCount === 0) return <div aria-busy="true" />
  if (shown.length === 0) return null
  return (
    <Card className={`stack gap-3 p-4 ${styles.timeline}`} aria-labelledby="timeline">
      <h2 id="timeline">{t('games.timeline')}</h2>
      <div className={`relative ${styles.field}`}>
        <Scale span={span} now={now} />
        <ol className="stack relative">
          {shown
            .toSorted((a, b) => a.start - b.start)
            .map((game) => (
              <Row key={game.id} game={game} span={span} now={now} />
            ))}
        </ol>
      </div>
    </Card>
  )
}

const at = (share: number) => ({ '--at': share }) as CSSProperties

/** The weeks with their weekends, and now. Hidden from assistive technology: the rows give all times in words. */
function Scale({ span, now }: { span: TimelineSpan; now: number }) {
  const { t, i18n } = useTranslation()
  return (
    <div className={`absolute ${styles.scale}`} aria-hidden="true">
      {span.weeks.map((week) => (
        <span
          key={week}
          translate="no"
          className={`t-xs faint tabular nowrap absolute top-0 overflow-hidden ${styles.week}`}
          style={at(shareOf(week, span))}
        >
          {dayOfMonthText(week, i18n.language)}
        </span>
      ))}
      <span className={`absolute ${styles.now}`} style={at(shareOf(now, span))} title={t('games.now')} />
    </div>
  )
}

function Row({ game, span, now }: { game: GameSummary; span: TimelineSpan; now: number }) {
  const { t, i18n } = useTranslation()
  const phase = phaseOf(game, now)
  const bar = barOf(game, span)
  return (
    <li>
      <Link className={`stack items-center unlined rounded-s py-2 ${styles.game}`} to={paths.game(game.id)}>
        <span className={`stack min-w-0 t-s ${styles.words}`}>
          <b className="min-w-0">
            <Name>{game.title}</Name>
          </b>
          <small className="t-xs dim truncate">
            {t(`games.phase.${phase}`)} · {daysText(game, i18n.language)}
          </small>
        </span>
        <span className={`relative ${styles.track}`} aria-hidden="true">
          {bar && (
            <span
              className={`absolute h-full ${styles.bar}`}
              data-phase={phase}
              data-cut-left={bar.isCutLeft || undefined}
              data-cut-right={bar.isCutRight || undefined}
              style={{ ...at(bar.left), width: `${bar.width * 100}%` }}
            />
          )}
        </span>
      </Link>
    </li>
  )
}
