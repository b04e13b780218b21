import type { CaseState } from './cases.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { Chip, type Tone } from '#src/ui/mark/chip.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

const tones: Record<CaseState, Tone> = {
  open: 'plain',
  needsMore: 'info',
  suspicious: 'warn',
  explained: 'good',
  confirmed: 'bad',
  dismissed: 'plain',
}

/** The state of a case, unless it is open; on a screen that others see it names nobody. */
export function CaseChip({ state }: { state: CaseState }) {
  const { t } = useTranslation()
  const { isOn } = useScreenSafe()
  if (isOn || state === 'open') return null
  return <Chip tone={tones[state]}>{t(`triage.case.states.${state}`)}</Chip>
}
