import { type SceneList, sceneListFrom } from './scene-list.ts'
import { useAddressValue } from '#src/live/address/address-state.ts'
import type { Theme } from '#src/ui/theme.ts'
import { second } from '#src/lib/time.ts'
import { useMemo } from 'react'

/** Which of several screens that stand side by side this is, counted from 1. */
export interface ScreenPlace {
  number: number
  of: number
}

/** What a projector shows, as its address tells it. */
export interface WallAddress {
  list: SceneList
  /** All divisions without one. */
  division: string
  screen: ScreenPlace
  /** The reader's own without one. */
  theme: Theme | undefined
  hasSound: boolean
  /** How long after the start of the game the board is frozen, in milliseconds; not by the address without one. */
  frozenFor: number | undefined
  /** What challenges were worth by then, by their ids, for browsers that come later. */
  worth: Record<string, number>
}

export const mostScreens = 12

/** Reads `2/3`; one screen alone for what is none. */
export function screenFrom(text: string): ScreenPlace {
  const [, number, of] = /^(\d{1,2})\/(\d{1,2})$/.exec(text)?.map(Number) ?? []
  if (number === undefined || of === undefined || number < 1 || of < number || of > mostScreens)
    return { number: 1, of: 1 }
  return { number, of }
}

/** As the address tells it; one screen alone needs no word. */
export const screenText = ({ number, of }: ScreenPlace) => (of > 1 ? `${number}/${of}` : '')

/** Reads the seconds after the start; undefined for what is none. */
export const frozenForFrom = (text: string) =>
  /^\d{1,8}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * second) : undefined

/** As the address tells it. */
export const freezeText = (frozenFor: number) => String(frozenFor / second)

/** Reads `12.500_13.250`, a challenge's id and what it is worth; whatever cannot be read is left out. */
export const worthFrom = (text: string): Record<string, number> =>
  Object.fromEntries(
    text.split('_').flatMap((word) => {
      const [, id, value] = /^(\d{1,10})\.(-?\d{1,7})$/.exec(word) ?? []
      return id === undefined ? [] : [[id, Number(value)]]
    }),
  )

/** As the address tells it. */
export const worthText = (worth: Record<string, number>) =>
  Object.entries(worth)
    .map(([id, value]) => `${id}.${value}`)
    .join('_')

/** What the address says of this projector; drawn again when it changes. */
export function useWallAddress(): WallAddress {
  const scenes = useAddressValue('scenes')
  const screen = useAddressValue('screen')
  const division = useAddressValue('division')
  const theme = useAddressValue('theme')
  const sound = useAddressValue('sound')
  const freeze = useAddressValue('freeze')
  const worth = useAddressValue('worth')
  return {
    list: useMemo(() => sceneListFrom(scenes), [scenes]),
    division,
    screen: useMemo(() => screenFrom(screen), [screen]),
    theme: theme === 'dark' || theme === 'light' ? theme : undefined,
    hasSound: sound === 'on',
    frozenFor: frozenForFrom(freeze),
    worth: useMemo(() => worthFrom(worth), [worth]),
  }
}
