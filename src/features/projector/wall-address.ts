import { type SceneList, sceneListFrom } from './scene-list.ts'
import { useAddressValue } from '#src/live/address/address-state.ts'
import type { Theme } from '#src/ui/theme.ts'
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

export function useWallAddress(): WallAddress {
  const scenes = useAddressValue('scenes')
  const screen = useAddressValue('screen')
  const division = useAddressValue('division')
  const theme = useAddressValue('theme')
  const sound = useAddressValue('sound')
  return {
    list: useMemo(() => sceneListFrom(scenes), [scenes]),
    division,
    screen: useMemo(() => screenFrom(screen), [screen]),
    theme: theme === 'dark' || theme === 'light' ? theme : undefined,
    hasSound: sound === 'on',
  }
}
