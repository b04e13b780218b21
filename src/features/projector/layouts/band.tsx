import { BandClock, BandStrip, BandTicker, LowerThird } from './band-parts.tsx'
import styles from './band.module.css'
import { type BandKind, bandSizes } from './layout-list.ts'
import type { GameInfo } from '#src/model/game.ts'
import { useFollowedPhase } from '#src/features/game/use-game.ts'
import { useFreeze } from '#src/features/projector/freeze/use-freeze.ts'
import { useProjectorAddress } from '#src/features/projector/projector-address.ts'
import { useRows } from '#src/features/projector/projector-view.ts'
import { skinFrom, skinStyle } from '#src/features/projector/skin/skin.ts'
import { keepScreenAwake } from '#src/features/projector/unattended.ts'
import { useProjectorScoreboard } from '#src/features/projector/use-projector-scoreboard.ts'
import { useWatchdog } from '#src/features/projector/use-watchdog.ts'
import { minute } from '#src/lib/time/time.ts'
import { useFreshness } from '#src/state/freshness/freshness.tsx'
import hidden from '#src/ui/layout/visually-hidden.module.css'
import { useTheme } from '#src/ui/mark/theme.ts'
import type { CSSProperties } from 'react'

const parts = { 'lower-third': LowerThird, ticker: BandTicker, clock: BandClock, strip: BandStrip }

/** One band of a projector on a transparent page, for streaming software: it takes no keys and has no controls. */
export function Band({ game, kind }: { game: GameInfo; kind: BandKind }) {
  const phase = useFollowedPhase(game)
  const address = useProjectorAddress()
  const { read, isNewsRead, ...known } = useProjectorScoreboard(game, phase)
  const { scoreboard, notices, freeze } = useFreeze({
    gameId: game.id,
    start: game.start,
    division: address.division,
    ...known,
  })
  const { division, rows } = useRows(scoreboard, address.division)
  const skin = skinFrom(address.skin, game.poster)
  const readersTheme = useTheme()
  useWatchdog({
    rotation: { sinceStart: () => 0, untilEnd: () => minute },
    isQuiet: true,
    isRunning: phase === 'running',
    readAt: read.dataUpdatedAt,
    isReached: useFreshness(read).state !== 'offline',
  })
  const Part = parts[kind]
  const [width, height] = bandSizes[kind]
  return (
    <main
      ref={keepScreenAwake}
      className={`bright tabular fixed overflow-hidden ${styles.band}`}
      data-band={kind}
      data-theme={address.theme ?? readersTheme}
      style={{ ...skinStyle(skin), '--ratio': height / width } as CSSProperties}
    >
      <h1 className={hidden.hidden}>{game.title}</h1>
      <Part view={{ game, phase, scoreboard, notices, isNewsRead, division, rows, freeze, skin }} />
    </main>
  )
}
