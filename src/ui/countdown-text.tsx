import { useTranslation } from '#src/ui/translation.tsx'

const hour = 3_600_000
const mostHours = 999

const two = (value: number) => String(value).padStart(2, '0')

/** Milliseconds as `7:42:18`, rounded up to full seconds. */
export function clockText(left: number): string {
  const seconds = Math.ceil(Math.max(0, left) / 1000)
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** The time left, from milliseconds, in figures that keep their width; over 999 hours in words. */
export function CountdownText({ left }: { left: number }) {
  const { t } = useTranslation()
  const text = left > mostHours * hour ? t('ui.aLongTime') : clockText(left)
  return <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{text}</span>
}
