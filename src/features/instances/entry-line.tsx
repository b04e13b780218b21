import { entryAddress } from './entry-address.ts'
import { EntryField } from './entry-field.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import type { LeavingRef } from '#src/ui/hooks/use-focus-fallback.ts'

interface EntryLineProps {
  entry: string
  /** The title of its challenge. */
  title: string
  gameId?: number
  /** Whether it is not a team's instance but one in which organizers test the challenge. */
  isTest?: boolean
  /** Moves the focus away when the focused element is removed. */
  leavingRef?: LeavingRef
}

/** The entry of an instance: its address to copy, and a link that opens it. */
export function EntryLine({ entry, title, gameId, isTest = false, leavingRef }: EntryLineProps) {
  const shown = { address: entryAddress(entry, location, isTest), title, leavingRef }
  if (shown.address.kind === 'direct') return <EntryField {...shown} />
  return <TunnelEntry {...shown} gameId={gameId} whileLoading={<EntryField {...shown} />} />
}

const TunnelEntry = lazyPart(async () => (await import('./tunnel/tunnel-entry.tsx')).TunnelEntry, {
  texts: 'tunnel',
  lost: EntryField,
})
