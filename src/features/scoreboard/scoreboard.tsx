import { divisionsOf } from '#src/model/ranks.ts'
import { bloodBonuses } from '#src/features/scoreboard/matrix/solve-text.ts'
import { useScoreboardAddress } from './scoreboard-address.ts'
import { scoreboardChanges } from './scoreboard-changes.ts'
import { ScoreboardLegend } from './scoreboard-legend.tsx'
import { scoreboardRows, placesByTeam } from './scoreboard-rows.ts'
import { ScoreboardTools } from './scoreboard-tools.tsx'
import { matrixColumns } from '#src/features/scoreboard/matrix/matrix-columns.ts'
import { Matrix } from '#src/features/scoreboard/matrix/matrix.tsx'
import { Race } from '#src/features/scoreboard/race/race.tsx'
import styles from './scoreboard.module.css'
import { usePastScoreboard } from '#src/features/scoreboard/past/use-past-scoreboard.tsx'
import type { GameInfo } from '#src/model/game.ts'
import type { Scoreboard, ScoreboardItem } from '#src/model/scoreboard.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useSpokenChanges } from '#src/ui/hooks/use-spoken-changes.ts'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useIsPrinting } from '#src/ui/hooks/printing.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useDeferredValue, useMemo, useState } from 'react'
import { games } from '#src/server/queries/games.ts'
import { useSession } from '#src/state/session/session.tsx'

const PrintedScoreboard = lazyPart(
  async () => (await import('#src/features/scoreboard/files/printed-scoreboard.tsx')).PrintedScoreboard,
  { isExpected: true, texts: 'scoreboard' },
)
const TeamDialog = lazyPart(
  async () => (await import('#src/features/scoreboard/team/team-dialog.tsx')).TeamDialog,
  { isExpected: true },
)

const noColumns = matrixColumns({})
const nowhere = placesByTeam([])

interface ScoreboardProps {
  game: GameInfo
  scoreboard: Scoreboard
  read: UseQueryResult
}

/** The scoreboard once it has been read. Movements are relative to the ranks at the time it was opened. */
export function Scoreboard({ game, scoreboard: today, read }: ScoreboardProps) {
  const { t } = useTranslation()
  const divisions = useMemo(() => divisionsOf(today.items), [today.items])
  const address = useScoreboardAddress(divisions)
  const isPhone = useIsPhone()
  const { division, find, showTeam } = address
  const { scoreboard, slider, moment, toggle } = usePastScoreboard({ game, today, address })
  const { items, challenges, timeLines, updateTimeUtc, bloodBonus } = scoreboard
  const [openedWith] = useState(() => placesByTeam(items))
  const opened = moment === undefined ? openedWith : nowhere
  const ownTeamId = useOwnTeamId(game, items)
  const columns = useMemo(() => matrixColumns(today.challenges), [today.challenges])
  const then = useMemo(() => matrixColumns(challenges).challenges, [challenges])
  const shownColumns = address.form === 'matrix' ? columns : noColumns
  const rows = useMemo(
    () => scoreboardRows(items, { division, find, opened }),
    [items, division, find, opened],
  )
  const bonuses = useMemo(() => bloodBonuses(bloodBonus), [bloodBonus])
  const raced = useMemo(
    () => ({ items, timeLines, updateTimeUtc, moment }),
    [items, timeLines, updateTimeUtc, moment],
  )
  const racedLater = useDeferredValue(raced) // rendering it takes longer than a frame: the rows come first
  useSpokenChanges(today, `${game.id} ${division?.id ?? ''}`, (before, now) =>
    moment === undefined ? scoreboardChanges(t, before, now, { division, ownTeamId }) : '',
  )
  const shown = items.find(({ id }) => id === address.teamId)
  const race = (
    <Race
      game={game}
      scoreboard={racedLater}
      moment={racedLater.moment}
      address={address}
      ownTeamId={ownTeamId}
      onTeam={showTeam}
    />
  )

  return (
    <div className={`stack cols-1 min-w-0 ${styles.page}`}>
      {!isPhone && race}
      {slider}
      <ScoreboardTools
        address={address}
        divisions={divisions}
        read={read}
        teams={rows.length}
        isPast={moment !== undefined}
        onTimeMachine={toggle}
        shown={{
          game,
          scoreboard,
          moment,
          division,
          rows,
          columns: shownColumns,
          challenges: columns.challenges,
          ownTeamId,
        }}
      />
      {address.form === 'race' ? (
        race
      ) : (
        <Matrix
          scope={`${address.form}\n${division?.id ?? ''}\n${find}`}
          rows={rows}
          columns={shownColumns}
          heads={address.form === 'matrix' ? then : noColumns.challenges}
          ownTeamId={ownTeamId}
          onTeam={showTeam}
          inDivision={division !== undefined}
          isFiltered={division !== undefined || find !== ''}
        />
      )}
      <ScoreboardLegend bloodBonus={bloodBonus} />
      <PrintedScoreboard
        isOpen={useIsPrinting()}
        game={game}
        scoreboard={scoreboard}
        moment={moment}
        division={division}
        challenges={columns.challenges}
        groups={shownColumns.groups}
      />
      <TeamDialog
        isOpen={shown !== undefined}
        team={shown}
        challenges={then}
        bonuses={bonuses}
        onClose={() => showTeam(undefined)}
      />
    </div>
  )
}

/**
 * The id of the user's team on this scoreboard. A game tells its name, which identifies the team if it is unique; where it is not,
 * the details of an open game include the id.
 */
function useOwnTeamId(game: GameInfo, items: ScoreboardItem[]): number | undefined {
  const { is } = useSession()
  const isIn = is === 'signedIn' && game.status === 'Accepted'
  const named = onlyOne(items.filter(({ name }) => name === game.teamName))
  const isUnclear = isIn && items.length > 0 && !named
  const { data } = useQuery({ ...games.details(game.id), enabled: isUnclear })
  return isIn ? (data?.rank?.id ?? named?.id) : undefined
}

const onlyOne = (items: ScoreboardItem[]) => (items.length === 1 ? items[0] : undefined)
