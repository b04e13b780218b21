import styles from './embed.module.css'
import type { GameInfo, ScoreboardItem } from '#contract/api.gen.ts'
import { games } from '#src/api/games.ts'
import { useAddressValue } from '#src/live/address/address-state.ts'
import { FreshnessMark } from '#src/live/freshness/freshness.tsx'
import { usePollInterval } from '#src/live/freshness/poll-intervals.ts'
import { ReadFallback } from '#src/live/freshness/read-fallback.tsx'
import { Countdown } from '#src/live/time/countdown.tsx'
import { usePhase } from '#src/live/time/server-time.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Name } from '#src/ui/name.tsx'
import { Figure } from '#src/ui/numbers.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

const usualRows = 10
const mostRows = 200

/** Reads how many rows the address asks for; ten for what is no such number. */
const rowsFrom = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) > 0 ? Math.min(Number(text), mostRows) : usualRows

/** The best teams of a game, or of the division that the address names; read again as long as the game runs. */
export function EmbedBoard({ game }: { game: GameInfo }) {
  const { t } = useTranslation()
  const phase = usePhase(game)
  const most = rowsFrom(useAddressValue('rows'))
  const division = useAddressValue('division')
  const read = useQuery({
    ...games.scoreboard(game.id),
    enabled: phase !== 'upcoming',
    refetchInterval: usePollInterval(game.id, 'scoreboard'),
  })
  if (phase === 'upcoming')
    return (
      <Empty title={t('scoreboard.notStarted')}>
        <Countdown to={game.start} />
      </Empty>
    )
  if (!read.data)
    return <ReadFallback read={read} what="scoreboard" whileLoading={<Skeleton rows={most} height={28} />} />
  const { items } = read.data
  // A division that no team is in any more is none, as on the scoreboard.
  const isDivision = items.some((team) => team.division === division)
  const listed = items.filter((team) => (isDivision ? team.division === division : team.rank > 0))
  return (
    <>
      {listed.length === 0 && <Empty title={t('scoreboard.noTeams')} />}
      <table className={styles.table}>
        <caption className={styles.caption}>{isDivision ? division : t('scoreboard.title')}</caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('scoreboard.team')}</th>
            <th scope="col">{t('scoreboard.solved')}</th>
            <th scope="col">{t('scoreboard.points')}</th>
          </tr>
        </thead>
        <tbody>
          {listed.slice(0, most).map((team) => (
            <Row key={team.id} team={team} rank={isDivision ? (team.divisionRank ?? 0) : team.rank} />
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        {phase === 'running' && <FreshnessMark read={read} showAge />}
        {t('scoreboard.teams', { count: listed.length })}
      </p>
    </>
  )
}

function Row({ team: { name, avatar, solvedCount, score }, rank }: { team: ScoreboardItem; rank: number }) {
  return (
    <tr>
      <td>{rank > 0 ? rank : '–'}</td>
      <th scope="row">
        <span className={styles.team}>
          <Avatar name={name} picture={avatar} size={24} />
          <Name>{name}</Name>
        </span>
      </th>
      <td>{solvedCount}</td>
      <td>
        <Figure value={score} />
      </td>
    </tr>
  )
}
