import type { Signal } from './signal.ts'
import { signalTitle } from './signal-text.tsx'
import { useSignals } from './use-signals.ts'
import { AddressLink } from '#src/live/address/address-link.tsx'
import { useAddressValue } from '#src/live/address/address-state.ts'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The signal whose rows the address asks for; undefined where it asks for none, or for one that is no more. */
export function useShownSignal(): Signal | undefined {
  const { gameId } = useGameAddress()
  const key = useAddressValue('signal')
  const signals = useSignals(gameId)
  return key === '' ? undefined : signals?.find((signal) => signal.key === key)
}

/** Says of which signal the rows are, with a way to all others. */
export function ShownSignal({ signal, className }: { signal: Signal; className: string | undefined }) {
  const { t } = useTranslation()
  return (
    <AddressLink parts={{ signal: '' }} className={className} aria-label={t('triage.leave')}>
      <span>{t('triage.signal')}</span>
      {signalTitle(t, signal)}
      <X size={13} aria-hidden="true" />
    </AddressLink>
  )
}
