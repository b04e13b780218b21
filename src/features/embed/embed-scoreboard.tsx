import { polled } from '#src/server/cache/polled.ts'
import { divisionWith, isListed, rankIn } from '#src/model/ranks.ts'
import styles from './embed.module.css'
import type { GameInfo } from '#src/model/game.ts'
import type { ScoreboardItem } from '#src/model/scoreboard.ts'
import { games } from '#src/server/reads/games.ts'
import { useFollowedPhase } from '#src/features/game/use-game.ts'
import { isRefusedWith } from '#src/lib/errors.ts'
import { useAddressValue } from '#src/state/address/address-state.ts'
import { FreshnessMark, useReadProblem } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Countdown } from '#src/state/time/countdown.tsx'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Count, Figure } from '#src/ui/table/numbers.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'

const usualRows = 10
const mostRows = 200

/** Parses the number of rows in the address; ten if it is not a valid number. */
const rowsFrom = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) > 0 ? Math.min(Number(text), mostRows) : usualRows

/**
 * The top teams of a game, or of the division named in the address; appears at the start and keeps updating, slowly
 * after the end.
 */
export function EmbedScoreboard({ game }: { game: GameInfo }) {
  const { t } = useTranslation()
  const phase = useFollowedPhase(game)
  const most = rowsFrom(useAddressValue('rows'))
  const addressed = useAddressValue('division')
  const read = useQuery({
    ...polled(games.scoreboard(game.id), { isUnattended: true }),
    enabled: phase !== 'upcoming',
  })
  const problem = useReadProblem(read)
  // The server decides: our clock may be ahead of its clock.
  if (phase === 'upcoming' || isRefusedWith(read.error ?? problem, 400))
    return (
      <Empty title={t('scoreboard.notStarted')}>
        <Countdown to={game.start} />
      </Empty>
    )
  if (!read.data)
    return <ReadFallback read={read} what="scoreboard" whileLoading={<Skeleton rows={most} height={28} />} />
  const { items } = read.data
  // A division with no teams left does not count, as on the scoreboard.
  const division = divisionWith(items, addressed)
  const listed = items.filter((team) => isListed(team, division))
  return (
    <>
      {listed.length === 0 && <Empty title={t('scoreboard.noTeams')} />}
      <table className={`w-full collapse table-fixed ${styles.table}`}>
        <caption className={`t-s dim text-start ${styles.caption}`}>
          {division?.name ?? t('scoreboard.title')}
        </caption>
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
            <Row key={team.id} team={team} rank={rankIn(division, team)} />
          ))}
        </tbody>
      </table>
      <p className="row justify-between gap-2 t-s faint">
        {phase === 'running' && <FreshnessMark read={read} showAge />}
        <span translate="no">{t('scoreboard.teams', { count: listed.length })}</span>
      </p>
    </>
  )
}

function Row({ team: { name, avatar, solvedCount, score }, rank }: { team: ScoreboardItem; rank: number }) {
  return (
    <tr>
      <td>{rank > 0 ? <Count value={rank} /> : '–'}</td>
      <th scope="row">
        <span className="row gap-2 min-w-0 w-label">
          <Avatar name={name} picture={avatar} size={24} />
          <Name>{name}</Name>
        </span>
      </th>
      <td>
        <Count value={solvedCount} />
      </td>
      <td>
        <Figure value={score} />
      </td>
    </tr>
  )
}
