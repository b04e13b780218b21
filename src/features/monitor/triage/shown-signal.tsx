import type { Signal } from './signal.ts'
import { signalTitle } from './signal-title.ts'
import { AddressLink } from '#src/state/address/address-link.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import X from 'lucide-react/icons/x'

/** Names the signal whose rows are shown, with a link back to all rows. */
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
