import { peeked } from '#src/server/cache/polled.ts'
import { useTunnel } from './use-tunnel.ts'
import { type EntryAddress, entryAddress } from '#src/features/instances/entry-address.ts'
import { EntryField } from '#src/features/instances/entry-field.tsx'
import type { LeavingRef } from '#src/ui/hooks/use-focus-fallback.ts'
import { games } from '#src/server/reads/games.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

interface TunnelEntryProps {
  /** The instance's address on this site. */
  address: EntryAddress
  title: string
  gameId?: number | undefined
  leavingRef?: LeavingRef | undefined
}

/**
 * The entry of an instance that is reached through this site: while WebSocketReflectorX is connected, the local address
 * that it gives to it, with a button for the original one.
 */
export function TunnelEntry({ address, title, gameId, leavingRef }: TunnelEntryProps) {
  const { t } = useTranslation()
  const { store, state, settings, tunnels } = useTunnel()
  const [isOriginal, setIsOriginal] = useState(false)
  const label = useTunnelLabel(title, gameId)
  const remote = address.copied
  const isWanted = state === 'connected' && !isOriginal
  useEffect(() => {
    if (isWanted) void store.want({ remote, label })
  }, [isWanted, store, remote, label, settings.isShared])
  const tunnel = tunnels.find((tunnel) => tunnel.remote === remote)
  const isLocal = isWanted && tunnel !== undefined
  const local = tunnel?.local.replace(/^0\.0\.0\.0:/, '127.0.0.1:') ?? ''
  const toggle = () => {
    setIsOriginal(isLocal)
    if (!isLocal) void store.want({ remote, label })
  }
  return (
    <EntryField address={isLocal ? entryAddress(local) : address} title={title} leavingRef={leavingRef}>
      {state === 'connected' && (
        <Button size="small" onClick={toggle}>
          {t(isLocal ? 'tunnel.original' : 'tunnel.local')}
        </Button>
      )}
    </EntryField>
  )
}

/** How the program calls the tunnel of a challenge: `{challenge} @ {game}`. */
function useTunnelLabel(title: string, gameId: number | undefined) {
  const { data: game } = useQuery(peeked(games.game(gameId ?? 0)))
  return game ? `${title} @ ${game.title}` : title
}
