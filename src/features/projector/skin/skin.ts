import { cut } from '#src/lib/cut.ts'
import { accentsOf, contrast, isColor, legibleOn, luminanceOf } from '#src/lib/accent.ts'
import { visibleLine } from '#src/lib/visible-text.ts'
import type { CSSProperties } from 'react'

/** The search parameters of a skin, as they are in the address; empty where there is none. */
export interface SkinParts {
  logo: string
  colors: string
  line: string
}

export const skinNames = ['logo', 'colors', 'line'] as const satisfies (keyof SkinParts)[]

/** An event's look on a projector: what of its address can be used. */
export interface Skin {
  /** The address of an image. */
  logo: string | undefined
  /** As `#rrggbb`: the head's, and that of lines, marks and the tag at the foot. */
  head: string | undefined
  second: string | undefined
  /** Empty for none. */
  line: string
}

/** The word for the game's poster in place of a logo's address. */
export const posterWord = 'poster'
/** The most characters of a line of text that are shown. */
export const longestLine = 80

/** The skin of an address; whatever in it is wrong is left out. A poster is a path on this server, whose origin is `here`. */
export function skinFrom(
  { logo, colors, line }: SkinParts,
  poster: string | null,
  here = location.origin,
): Skin {
  const [head, second = head] = colorsFrom(colors)
  return {
    logo: logo === posterWord ? (poster ?? undefined) : imageAddress(logo, here),
    head: colorFrom(head),
    second: colorFrom(second) ?? colorFrom(head),
    line: cut(visibleLine(line), longestLine),
  }
}

/**
 * The address of an image that may be shown: over https, or on this server (`here`). Undefined for any other, such as a script's or
 * one with a password in it.
 */
export function imageAddress(text: string, here: string): string | undefined {
  if (text.trim() === '' || !URL.canParse(text, here)) return undefined
  const { protocol, origin, username, password, href } = new URL(text, here)
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && origin === here)
  return isAllowed && username === '' && password === '' ? href : undefined
}

/** The two words of `1b5e20,ffd54f`, whether they are colors or not; an address has no `#` before them. */
export const colorsFrom = (text: string): readonly [head?: string, second?: string] =>
  text === '' ? [] : (text.split(',').map((word) => word.trim()) as [string, string?])

/** The form used in the address. */
export const colorsText = (head: string, second: string) =>
  [head, second]
    .map((word) => word.trim().replaceAll(/[#,]/g, ''))
    .join(',')
    .replace(/^,$|,$/, '')

/** A color as `#rrggbb`; undefined if the word is none. */
export const colorFrom = (word = ''): string | undefined => {
  const color = `#${word.replace(/^#/, '').toLowerCase()}`
  return isColor(color) ? color : undefined
}

/** The contrast of the text that is shown on a color, 4.5 or more. */
export const textContrast = (color: string) => contrast(luminanceOf(color), luminanceOf(legibleOn(color)))

/** The style of what wears a skin: its colors, and the texts that can be read on them. */
export function skinStyle({ head, second }: Skin): CSSProperties {
  const colors: Record<string, string> = {}
  if (head) Object.assign(colors, { '--skin': head, '--on-skin': legibleOn(head) })
  if (second) Object.assign(colors, { '--second': second, '--on-second': legibleOn(second), ...own(second) })
  return colors
}

/** What makes a color the accent of both themes. */
const own = (color: string) =>
  Object.fromEntries(Object.entries(accentsOf(color)).map(([name, value]) => [`--own-${name}`, value]))
