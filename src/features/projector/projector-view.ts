import type { Division } from '#src/model/division.ts'
import { type PageRange, pageAt, rowsOnPage } from '#src/features/projector/scenes/scoreboard-pages.ts'
import type { SceneTurn } from '#src/features/projector/scenes/scene-list.ts'
import type { Freeze } from '#src/features/projector/freeze/use-freeze.ts'
import type { ScreenPlace } from './projector-address.ts'
import type { Skin } from '#src/features/projector/skin/skin.ts'
import type { GameInfo } from '#src/model/game.ts'
import type { GameNotice } from '#src/model/notice.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import type { Position } from '#machines/rotation.ts'
import { type Phase } from '#src/model/phase.ts'
import type { ScoreboardRow } from '#src/features/scoreboard/scoreboard-rows.ts'

/** What the scenes of a projector are rendered from. */
export interface ProjectorView {
  game: GameInfo
  phase: Phase
  /** Undefined until it is loaded. */
  scoreboard: Scoreboard | undefined
  notices: GameNotice[]
  /**
   * Whether scoreboard and notices are both loaded: one after the other, they would shift each other's news, and announce a
   * blood twice.
   */
  isNewsRead: boolean
  /** Undefined for all. */
  division: Division | undefined
  /** The teams of the division, best first. */
  rows: ScoreboardRow[]
  /** The id of the team whose first blood is being announced: a scene turns to it. */
  turnedTo: number | undefined
  screen: ScreenPlace
  skin: Skin
  turn: SceneTurn
  position: Position
  freeze: Freeze
}

/**
 * The rows of a list that this screen shows now. While a team's first blood is announced, a screen that stands alone turns to
 * that team, and shows it above the banner.
 */
export function pageOf({ rows, position, screen, turnedTo }: ProjectorView, size = rowsOnPage): PageRange {
  const page = pageAt(rows.length, position, screen, size)
  const index = turnedTo === undefined ? -1 : rows.findIndex(({ team }) => team.id === turnedTo)
  const isAboveBanner = index >= page.from && index < page.from + Math.ceil(size / 2)
  if (index === -1 || isAboveBanner || screen.of > 1) return page
  const from = Math.max(0, index - Math.floor(size / 4))
  return { from, to: Math.min(rows.length, from + size) }
}
