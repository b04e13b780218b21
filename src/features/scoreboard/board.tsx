import { bloodBonuses } from './solve-text.ts'
import { useBoardAddress } from './board-address.ts'
import { BoardLegend } from './board-legend.tsx'
import { boardRows, divisionsOf, placesByTeam } from './board-rows.ts'
import { BoardTools } from './board-tools.tsx'
import { matrixColumns } from './matrix-columns.ts'
import { Matrix } from './matrix.tsx'
import { Race } from './race.tsx'
import styles from './scoreboard.module.css'
import { usePastBoard } from './use-past-board.tsx'
import { useOwnTeamId } from './use-own-team.ts'
import type { GameInfo, Scoreboard } from '#contract/api.gen.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazyDialog } from '#src/ui/lazy-part.tsx'
import { useDeferredValue, useMemo, useState } from 'react'

const TeamDialog = lazyDialog(async () => (await import('./team-dialog.tsx')).TeamDialog)

const noColumns = matrixColumns({})
const nowhere = placesByTeam([])

interface BoardProps {
  game: GameInfo
  board: Scoreboard
  read: UseQueryResult
}

/** A board that has been read. Ranks are compared with those it was opened with. */
export function Board({ game, board: today, read }: BoardProps) {
  const divisions = useMemo(() => divisionsOf(today.items), [today.items])
  const address = useBoardAddress(divisions)
  const { division, find, showTeam } = address
  const { board, rail, moment, toggle } = usePastBoard({ game, today, address })
  const { items, challenges, timeLines, updateTimeUtc, bloodBonus } = board
  const [openedWith] = useState(() => placesByTeam(items))
  const opened = moment === undefined ? openedWith : nowhere
  const ownTeamId = useOwnTeamId(game, items)
  const columns = useMemo(() => matrixColumns(today.challenges), [today.challenges])
  const then = useMemo(() => matrixColumns(challenges).challenges, [challenges])
  const isList = address.form === 'list'
  const rows = useMemo(() => boardRows(items, { division, find, opened }), [items, division, find, opened])
  const bonuses = useMemo(() => bloodBonuses(bloodBonus), [bloodBonus])
  const raced = useMemo(
    () => ({ items, timeLines, updateTimeUtc, moment }),
    [items, timeLines, updateTimeUtc, moment],
  )
  const racedLater = useDeferredValue(raced) // drawing it takes longer than a frame: rows come first
  const shown = items.find(({ id }) => id === address.teamId)

  return (
    <div className={styles.page}>
      <Race
        game={game}
        board={racedLater}
        moment={racedLater.moment}
        address={address}
        ownTeamId={ownTeamId}
        onTeam={showTeam}
      />
      {rail}
      <BoardTools
        address={address}
        divisions={divisions}
        read={read}
        teams={rows.length}
        isPast={moment !== undefined}
        onTimeMachine={toggle}
        shown={{
          game,
          board,
          moment,
          division,
          rows,
          columns: isList ? noColumns : columns,
          challenges: columns.challenges,
          ownTeamId,
        }}
      />
      <Matrix
        scope={`${address.form}\n${division ?? ''}\n${find}`}
        rows={rows}
        columns={isList ? noColumns : columns}
        heads={isList ? noColumns.challenges : then}
        ownTeamId={ownTeamId}
        onTeam={showTeam}
        inDivision={division !== undefined}
      />
      <BoardLegend bloodBonus={bloodBonus} />
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
