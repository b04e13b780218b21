import { useBoardAddress } from './board-address.ts'
import { boardRows, divisionsOf, standingsOf } from './board-rows.ts'
import { BoardTools } from './board-tools.tsx'
import { matrixColumns } from './matrix-columns.ts'
import { Matrix } from './matrix.tsx'
import { Race } from './race.tsx'
import styles from './scoreboard.module.css'
import { TeamDialog } from './team-dialog.tsx'
import { useOwnTeamId } from './use-own-team.ts'
import type { GameInfo, Scoreboard } from '#contract/api.gen.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

interface BoardProps {
  game: GameInfo
  board: Scoreboard
  read: UseQueryResult
}

/** A board that has been read. Ranks are compared with those it was opened with. */
export function Board({ game, board: { items, challenges, timeLines, updateTimeUtc }, read }: BoardProps) {
  const divisions = useMemo(() => divisionsOf(items), [items])
  const address = useBoardAddress(divisions)
  const { division, find } = address
  const [opened] = useState(() => standingsOf(items))
  const ownTeamId = useOwnTeamId(game, items)
  const [shownTeam, showTeam] = useState<number>()
  const columns = useMemo(() => matrixColumns(challenges), [challenges])
  const rows = useMemo(() => boardRows(items, { division, find, opened }), [items, division, find, opened])
  const raced = useMemo(() => ({ items, timeLines, updateTimeUtc }), [items, timeLines, updateTimeUtc])

  return (
    <div className={styles.page}>
      <Race game={game} board={raced} address={address} ownTeamId={ownTeamId} onTeam={showTeam} />
      <BoardTools address={address} divisions={divisions} read={read} teams={rows.length} />
      <Matrix
        scope={`${division ?? ''}\n${find}`}
        rows={rows}
        columns={columns}
        ownTeamId={ownTeamId}
        onTeam={showTeam}
      />
      <TeamDialog
        team={items.find(({ id }) => id === shownTeam)}
        challenges={columns.challenges}
        onClose={() => showTeam(undefined)}
      />
    </div>
  )
}
