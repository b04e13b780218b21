import { BandClock, BandStrip, BandTicker, LowerThird } from './band-parts.tsx'
import styles from './band.module.css'
import { type BandKind, bandSizes } from './layout-list.ts'
import type { GameInfo } from '#src/model/game.ts'
import { skinStyle } from '#src/features/projector/skin/skin.ts'
import { keepScreenAwake } from '#src/features/projector/unattended.ts'
import { useProjectedGame } from '#src/features/projector/use-projected-game.ts'
import { useWatchdog } from '#src/features/projector/use-watchdog.ts'
import { minute } from '#src/lib/time/time.ts'
import hidden from '#src/ui/layout/visually-hidden.module.css'
import type { CSSProperties } from 'react'

const parts = { 'lower-third': LowerThird, ticker: BandTicker, clock: BandClock, strip: BandStrip }

/** One band of a projector on a transparent page, for streaming software: it takes no keys and has no controls. */
export function Band({ game, kind }: { game: GameInfo; kind: BandKind }) {
  const { theme, read, projected } = useProjectedGame(game)
  useWatchdog({
    rotation: { sinceStart: () => 0, untilEnd: () => minute },
    isQuiet: true,
    isRunning: projected.phase === 'running',
    read,
  })
  const Part = parts[kind]
  const [width, height] = bandSizes[kind]
  return (
    <main
      ref={keepScreenAwake}
      translate="no"
      className={`bright tabular fixed overflow-hidden lh-125 ${styles.band}`}
      data-band={kind}
      data-theme={theme}
      style={{ ...skinStyle(projected.skin), '--ratio': height / width } as CSSProperties}
    >
      <h1 className={hidden.hidden}>{game.title}</h1>
      <Part view={projected} />
    </main>
  )
}
