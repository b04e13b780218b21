import type { Puzzle } from './puzzle.ts'
import { boatswain } from '#arena/containers/puzzles/boatswain.ts'
import { bridge } from '#arena/containers/puzzles/bridge.ts'
import { greeter } from '#arena/containers/puzzles/greeter.ts'
import { harbourOffice } from '#arena/containers/puzzles/harbour-office.ts'
import { soundingLine } from '#arena/containers/puzzles/sounding-line.ts'
import { telegraph } from '#arena/containers/puzzles/telegraph.ts'
import { tideTable } from '#arena/containers/puzzles/tide-table.ts'

const puzzles: Record<string, Puzzle> = {
  'halyard/boatswain': boatswain,
  'halyard/bridge': bridge,
  'halyard/harbour-office': harbourOffice,
  'halyard/sounding-line': soundingLine,
  'halyard/telegraph': telegraph,
  'halyard/tide-table': tideTable,
}

/** The puzzle of an image, whatever its tag; the greeter for an unknown image. */
export const puzzleOf = (image: string): Puzzle => puzzles[image.split(':')[0]!] ?? greeter
