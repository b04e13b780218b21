/** An ink of the signal flags. */
type Ink = keyof typeof inks

/** White, red, blue, yellow and black, as the marks of categories have them. */
export const inks = {
  W: 'oklch(0.96 0.012 250)',
  R: 'oklch(0.6 0.18 25)',
  B: 'oklch(0.5 0.15 255)',
  Y: 'oklch(0.86 0.15 92)',
  K: 'oklch(0.22 0.03 250)',
}

/** A flag of 24 by 24: what is drawn, one above the other. */
type Flag = readonly (readonly [ink: Ink, path: string])[]

const square = 'M0 0h24v24H0z'
const cross = 'M9.5 0h5v9.5H24v5h-9.5V24h-5v-9.5H0v-5h9.5z'
const saltire = 'M0 0h4l8 8 8-8h4v4l-8 8 8 8v4h-4l-8-8-8 8H0v-4l8-8-8-8z'
const quarters = 'M12 0h12v12H12zM0 12h12v12H0z'
const fly = 'M12 0h12v24H12z'
const disc = 'M5.5 12a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0'
const middle = 'M8 8h8v8H8z'
const cloth = (ink: Ink, ...signs: Flag): Flag => [[ink, square], ...signs]

/** The letters A to Z in the International Code of Signals. */
const letters: readonly Flag[] = [
  [
    ['W', 'M0 0h12v24H0z'],
    ['B', 'M12 0h12l-6 12 6 12H12z'],
  ],
  [['R', 'M0 0h24l-6 12 6 12H0z']],
  cloth('B', ['W', 'M0 5h24v14H0z'], ['R', 'M0 9.5h24v5H0z']),
  cloth('Y', ['B', 'M0 6h24v12H0z']),
  cloth('B', ['R', 'M0 12h24v12H0z']),
  cloth('W', ['R', 'M12 0l12 12-12 12L0 12z']),
  cloth('Y', ['B', 'M4 0h4v24H4zM12 0h4v24h-4zM20 0h4v24h-4z']),
  cloth('W', ['R', fly]),
  cloth('Y', ['K', disc]),
  cloth('B', ['W', 'M0 8h24v8H0z']),
  cloth('Y', ['B', fly]),
  cloth('Y', ['K', quarters]),
  cloth('B', ['W', saltire]),
  cloth('W', [
    'B',
    'M0 0h6v6H0zM12 0h6v6h-6zM6 6h6v6H6zM18 6h6v6h-6zM0 12h6v6H0zM12 12h6v6h-6zM6 18h6v6H6zM18 18h6v6h-6z',
  ]),
  cloth('Y', ['R', 'M0 0h24v24z']),
  cloth('B', ['W', middle]),
  cloth('Y'),
  cloth('R', ['Y', cross]),
  cloth('W', ['B', middle]),
  cloth('W', ['R', 'M0 0h8v24H0z'], ['B', 'M16 0h8v24h-8z']),
  cloth('R', ['W', quarters]),
  cloth('W', ['R', saltire]),
  cloth('B', ['W', 'M4 4h16v16H4z'], ['R', middle]),
  cloth('W', ['B', cross]),
  cloth('Y', ['R', 'M0 0h5L0 5zM10 0h5L0 15v-5zM20 0h4v1L1 24H0v-4zM24 6v5L11 24H6zM24 16v5l-3 3h-5z']),
  cloth('Y', ['K', 'M0 0l12 12L0 24z'], ['B', 'M24 0L12 12l12 12z'], ['R', 'M0 24l12-12 12 12z']),
]

const pennant = 'M0 1l24 6v10L0 23z'
const ball = 'M4 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0'
const shortCross = 'M8 3l4 1v6h12v4H12v6l-4 1v-7H0v-4h8z'
const tapered = (ink: Ink, ...signs: Flag): Flag => [[ink, pennant], ...signs]

/** The figures 0 to 9: pennants that taper to the fly. */
const figures: readonly Flag[] = [
  tapered('Y', ['R', 'M8 3l8 2v14l-8 2z']),
  tapered('W', ['R', ball]),
  tapered('B', ['W', ball]),
  tapered('W', ['R', 'M0 1l8 2v18l-8 2z'], ['B', 'M16 5l8 2v10l-8 2z']),
  tapered('R', ['W', shortCross]),
  tapered('Y', ['B', 'M12 4l12 3v10l-12 3z']),
  tapered('K', ['W', 'M0 12h24v5L0 23z']),
  tapered('Y', ['R', 'M0 12h24v5L0 23z']),
  tapered('W', ['R', shortCross]),
  tapered('W', ['K', 'M12 4l12 3v5H12z'], ['R', 'M0 12h12v8L0 23z'], ['Y', 'M12 12h12v5l-12 3z']),
]

/** As many flags as a small poster has room for. */
const most = 15

/** The flag of a character: its own for a Latin letter or a figure, that of some letter for any other. */
function flagOf(character: string): Flag {
  const code = character.codePointAt(0) ?? 0
  return (/[0-9]/.test(character) ? figures[code - 48] : letters[(code + 13) % 26]) ?? letters[0]!
}

/** A name in signal flags, without spaces and accents, cut where it is long; never empty. */
export function flagsOf(name: string): Flag[] {
  const said = Array.from(name.normalize('NFKD').toUpperCase())
  const written = said.filter((character) => /[\p{L}\p{N}]/u.test(character))
  const shown = written.length > 0 ? written : said
  return (shown.length > 0 ? shown : ['?']).slice(0, most).map(flagOf)
}

/** In how many columns flags fill a poster of 16 by 9 best. */
export function columnsOf(count: number): number {
  if (count <= 3) return count
  return Math.ceil(count / (count <= 8 ? 2 : 3))
}
