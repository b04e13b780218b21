import { type SceneList, sceneListFrom } from '#src/features/projector/scenes/scene-list.ts'
import { type SkinParts } from '#src/features/projector/skin/skin.ts'
import { useAddressValue } from '#src/state/address/address-state.ts'
import type { Theme } from '#src/ui/mark/theme.ts'
import { second } from '#src/lib/time/time.ts'
import { useMemo } from 'react'

/** Which of several screens side by side this is, counted from 1. */
export interface ScreenPlace {
  number: number
  of: number
}

/** The settings of a projector, from its address. */
export interface ProjectorAddress {
  list: SceneList
  /** Empty for all divisions. */
  division: string
  screen: ScreenPlace
  /** Undefined means the user's own. */
  theme: Theme | undefined
  hasSound: boolean
  /** How long after the game's start the scoreboard is frozen, in milliseconds; undefined if the address names no freeze. */
  frozenFor: number | undefined
  /** The points of challenges at the freeze, by id, for browsers that open later. */
  worth: Record<string, number>
  skin: SkinParts
}

export const mostScreens = 12

/** Parses `2/3`; returns a single screen if it is invalid. */
export function screenFrom(text: string): ScreenPlace {
  const [, number, of] = /^(\d{1,2})\/(\d{1,2})$/.exec(text)?.map(Number) ?? []
  if (number === undefined || of === undefined || number < 1 || of < number || of > mostScreens)
    return { number: 1, of: 1 }
  return { number, of }
}

/** The form used in the address; empty for a single screen. */
export const screenText = ({ number, of }: ScreenPlace) => (of > 1 ? `${number}/${of}` : '')

/** Parses seconds after the start; undefined if invalid. */
export const frozenForFrom = (text: string) =>
  /^\d{1,8}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * second) : undefined

/** The form used in the address. */
export const freezeText = (frozenFor: number) => String(frozenFor / second)

/** Parses `12.500_13.250`: challenge ids with their points; whatever is invalid is left out. */
export const worthFrom = (text: string): Record<string, number> =>
  Object.fromEntries(
    text.split('_').flatMap((word) => {
      const [, id, value] = /^(\d{1,10})\.(-?\d{1,7})$/.exec(word) ?? []
      return id === undefined ? [] : [[id, Number(value)]]
    }),
  )

/** The form used in the address. */
export const worthText = (worth: Record<string, number>) =>
  Object.entries(worth)
    .map(([id, value]) => `${id}.${value}`)
    .join('_')

/** The settings of this projector from its address; rerenders when they change. */
export function useProjectorAddress(): ProjectorAddress {
  const scenes = useAddressValue('scenes')
  const screen = useAddressValue('screen')
  const division = useAddressValue('division')
  const theme = useAddressValue('theme')
  const sound = useAddressValue('sound')
  const freeze = useAddressValue('freeze')
  const worth = useAddressValue('worth')
  const logo = useAddressValue('logo')
  const colors = useAddressValue('colors')
  const line = useAddressValue('line')
  return {
    list: useMemo(() => sceneListFrom(scenes), [scenes]),
    division,
    screen: useMemo(() => screenFrom(screen), [screen]),
    theme: theme === 'dark' || theme === 'light' ? theme : undefined,
    hasSound: sound === 'on',
    frozenFor: frozenForFrom(freeze),
    worth: useMemo(() => worthFrom(worth), [worth]),
    skin: useMemo(() => ({ logo, colors, line }), [logo, colors, line]),
  }
}
