import { polled } from '#src/server/cache/polled.ts'
import { useFreeze } from './freeze/use-freeze.ts'
import { useProjectorAddress } from './projector-address.ts'
import { skinFrom } from './skin/skin.ts'
import type { GameInfo } from '#src/model/game.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { divisionWith } from '#src/model/ranks.ts'
import { useScoreboardTime } from './scoreboard-time.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { games } from '#src/server/reads/games.ts'
import { minute } from '#src/lib/time/time.ts'
import { useFollowedPhase } from '#src/features/game/use-game.ts'
import { useNotices } from '#src/features/notices/use-notices.ts'
import { type ScoreboardRow, scoreboardRows, placesAt } from '#src/features/scoreboard/scoreboard-rows.ts'
import { useCountedFreshness } from '#src/state/freshness/freshness.tsx'
import { useTheme } from '#src/ui/mark/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Teams that moved within this time, in milliseconds, are marked. */
const lately = 15 * minute

const noNotices: GameNotice[] = []
const noRows: ScoreboardRow[] = []

/**
 * What the audience may know of a game, with what the address says of how to show it, and the query whose freshness the
 * head shows: scoreboard and notices, polled at their usual rates. Every scene, the foot and the first bloods are rendered
 * from these alone.
 */
export function useProjectedGame(game: GameInfo) {
  const phase = useFollowedPhase(game)
  const address = useProjectorAddress()
  const read = useQuery({
    ...polled(games.scoreboard(game.id)),
    enabled: phase !== 'upcoming',
  })
  const news = useNotices(game.id)
  useCountedFreshness(news)
  const { scoreboard, notices, freeze } = useFreeze({
    gameId: game.id,
    start: game.start,
    division: address.division,
    scoreboard: read.data,
    notices: news.data ?? noNotices,
  })
  const skin = useMemo(() => skinFrom(address.skin, game.poster), [address.skin, game.poster])
  const readersTheme = useTheme()
  const isNewsRead = !news.isPending && (read.data !== undefined || phase === 'upcoming')
  const until = Math.min(game.end, useScoreboardTime({ scoreboard, freeze }))
  const ranked = useRows(scoreboard, address.division, until)
  return {
    address,
    theme: address.theme ?? readersTheme,
    read: phase === 'upcoming' ? news : read,
    projected: { game, phase, scoreboard, notices, isNewsRead, ...ranked, freeze, skin },
  }
}

/** The teams of a division of the scoreboard, with how far each has moved lately. */
function useRows(scoreboard: Scoreboard | undefined, wanted: string, until: number) {
  return useMemo(() => {
    if (!scoreboard) return { division: undefined, rows: noRows }
    const { items } = scoreboard
    const division = divisionWith(items, wanted)
    const before = placesAt(scoreboard, until - lately)
    const rows = scoreboardRows(items, { division, find: '', before })
    return { division, rows }
  }, [scoreboard, wanted, until])
}
