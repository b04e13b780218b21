/** The bands of a projector that streaming software lays over a picture, and the size in pixels each is drawn for. */
export const bandSizes = {
  'lower-third': [1920, 220],
  ticker: [1920, 90],
  clock: [560, 180],
  strip: [1920, 110],
} as const satisfies Record<string, readonly [width: number, height: number]>

export type BandKind = keyof typeof bandSizes
export const bandKinds = Object.keys(bandSizes) as BandKind[]

/** Parses `layout=ticker`; undefined, the whole projector, for any other word. */
export const bandFrom = (text: string) => bandKinds.find((kind) => kind === text)
