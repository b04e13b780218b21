import type { Signal } from './signal.ts'
import { useReadBack, useSignals } from './use-signals.ts'
import { useAddressValue } from '#src/state/address/address-state.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import type { ReactNode } from 'react'

interface WithSignalProps {
  children: (signal: Signal | undefined) => ReactNode
}

/**
 * Passes on the signal named in the address, whose rows are to be shown; undefined if it no longer exists. One that is not in
 * what was read is looked for further back.
 */
export function WithSignal({ children }: WithSignalProps) {
  const { gameId } = useGameAddress()
  const key = useAddressValue('signal')
  const { signals } = useSignals(gameId)
  const found = signals?.find((signal) => signal.key === key)
  useReadBack(gameId, { isAsked: signals !== undefined && !found })
  return children(found)
}
