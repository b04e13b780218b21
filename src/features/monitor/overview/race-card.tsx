import styles from './overview.module.css'
import { leadsIn } from '#src/model/activity.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { games } from '#src/server/reads/games.ts'
import { weekdayAndTime } from '#src/lib/time/date-formats.ts'
import { paths } from '#src/lib/paths.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { CardHead } from '#src/ui/layout/card-head.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'

const places = 5
/** How many changes of the lead are named, newest first. */
const namedLeads = 3

/** The first five teams, and who led before. */
export function RaceCard({ gameId }: { gameId: number }) {
  const { t } = useTranslation()
  const read = useQuery(games.scoreboard(gameId))
  return (
    <Card aria-labelledby="lead">
      <CardHead
        id="lead"
        title={t('overview.topTeams')}
        note={
          <Link to={paths.scoreboard(gameId)} className={`w-label ${styles.all}`}>
            {t('game.scoreboard')}
          </Link>
        }
      />
      {read.data ? (
        <Race scoreboard={read.data} gameId={gameId} />
      ) : (
        <div className={`border-top ${styles.note}`}>
          <ReadFallback read={read} what="scoreboard" whileLoading={<Skeleton rows={places} height={24} />} />
        </div>
      )}
    </Card>
  )
}

function Race({ scoreboard, gameId }: { scoreboard: Scoreboard; gameId: number }) {
  const { t, i18n } = useTranslation()
  const leads = useMemo(() => leadsIn(scoreboard), [scoreboard])
  const first = scoreboard.items.filter(({ rank, score }) => rank > 0 && score > 0).slice(0, places)
  if (first.length === 0)
    return <p className={`t-s faint border-top ${styles.note}`}>{t('overview.noSolves')}</p>
  return (
    <>
      <ol className={styles.items}>
        {first.map(({ id, rank, name, avatar, score, solvedCount }) => (
          <li key={id}>
            <Link
              to={paths.submissionsOf(gameId, { team: name })}
              className={`row gap-2 t-s hover-raised unlined outline-inside ${styles.item}`}
            >
              <b translate="no" className={`flex-none faint tabular ${styles.rank}`}>
                {rank}
              </b>
              <Avatar name={name} picture={avatar} size={22} />
              <Name className="flex-1 w-label">{name}</Name>
              <span translate="no" className="t-xs faint tabular nowrap">
                {t('overview.solves', { count: solvedCount })}
              </span>
              <b translate="no" className={`tabular text-end ${styles.score}`}>
                <Count value={score} />
              </b>
            </Link>
          </li>
        ))}
      </ol>
      {leads.length > 0 && (
        <div className={`stack gap-1 t-xs dim border-top ${styles.note}`}>
          <p>{t('overview.leadChanges', { count: leads.length - 1 })}</p>
          <ol className="stack gap-1 faint" aria-label={t('overview.leaders')}>
            {leads
              .slice(-namedLeads)
              .reverse()
              .map(({ team, time }) => (
                <li key={time} className="row gap-2 min-w-0">
                  <time translate="no" className="tabular nowrap">
                    {weekdayAndTime(time, i18n.language)}
                  </time>
                  <Name className="dim">{team}</Name>
                </li>
              ))}
          </ol>
        </div>
      )}
    </>
  )
}
