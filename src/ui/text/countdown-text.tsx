import { useTranslation } from './translation.tsx'
import type { TFunction } from 'i18next'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const two = (value: number) => String(value).padStart(2, '0')

/** The time left, from milliseconds, rounded up to full seconds: `7:42:18`; from a day on, `2 d 23 h`. */
export function clockText(left: number, t: TFunction): string {
  const seconds = Math.ceil(Math.max(0, left) / 1000)
  const hours = Math.floor(seconds / hour)
  if (seconds >= day) return t('ui.daysAndHours', { days: Math.floor(seconds / day), hours: hours % 24 })
  return `${hours}:${two(Math.floor(seconds / minute) % 60)}:${two(seconds % 60)}`
}

/** The time left, from milliseconds, in figures that keep their width. */
export function CountdownText({ left }: { left: number }) {
  const { t } = useTranslation()
  return (
    <span translate="no" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {clockText(left, t)}
    </span>
  )
}
