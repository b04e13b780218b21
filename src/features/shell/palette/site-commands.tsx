import type { Command } from './palette-commands.ts'
import { PaletteList } from './palette-list.tsx'
import { type ActDialogs, useActs } from './use-palette-acts.tsx'
import { useSitePlaces } from './use-palette-places.tsx'
import type { RefObject } from 'react'

export interface CommandsProps {
  field: RefObject<HTMLInputElement | null>
  onChoose: (command: Command) => void
  dialogs: ActDialogs
}

/** The commands that there are on every page. */
export function SiteCommands({ dialogs, ...rest }: CommandsProps) {
  return <PaletteList {...rest} groups={[...useSitePlaces(), useActs(dialogs)]} />
}
