import type { Signal } from './signal.ts'
import { useSignals } from './use-signals.ts'
import { useAddressValue } from '#src/live/address/address-state.ts'
import { useGameAddress } from '#src/live/address/game-address.ts'
import type { ReactNode } from 'react'

interface WithSignalProps {
  children: (signal: Signal | undefined) => ReactNode
}

/** Knows the signal whose rows the address asks for; none where it asks for one that is no more. */
export function WithSignal({ children }: WithSignalProps) {
  const { gameId } = useGameAddress()
  const key = useAddressValue('signal')
  return children(useSignals(gameId)?.find((signal) => signal.key === key))
}
