import { accentsOf, isColor } from '#src/lib/accent.ts'
import { setStored, getStored, watchStored } from '#src/lib/storage.ts'
import { useSyncExternalStore } from 'react'

const storageKey = 'custom-theme' // as the server's own client stores it: a color, `brand`, or nothing (behaviour 17.5)
const shownKey = 'halyard-accents' // what the index page applies before the first script runs

/** Whose color is the accent: the site's, the product's, or the user's own as `#RRGGBB`. */
export type AccentChoice = 'site' | 'brand' | `#${string}`

/** The product's own color: the dark theme's --accent of tokens.css. */
export const brandColor = '#57cfef'

function chosen(): AccentChoice {
  const value = getStored(storageKey) ?? ''
  if (value === 'brand') return value
  return isColor(value) ? (value as `#${string}`) : 'site'
}

const watch = (watcher: () => void) => watchStored(storageKey, watcher)

/** Whose color the user chose; the site's by default. */
export const useAccentChoice = () => useSyncExternalStore(watch, chosen)

/** Stores whose color to show. */
export function chooseAccent(choice: AccentChoice) {
  setStored(storageKey, choice === 'site' ? '' : choice)
}

/** Shows a color as the accent of both themes, at once and before the first paint of the next visit; undefined shows the product's. */
export function showAccent(color: string | undefined) {
  const accents = color === undefined ? undefined : accentsOf(color)
  const { style } = document.documentElement
  for (const name of ['accent-dark', 'on-accent-dark', 'accent-light', 'on-accent-light'] as const) {
    if (accents) style.setProperty(`--own-${name}`, accents[name])
    else style.removeProperty(`--own-${name}`)
  }
  setStored(shownKey, accents ? JSON.stringify(accents) : null)
}
