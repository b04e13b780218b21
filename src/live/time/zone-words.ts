import { zoneText } from '#src/lib/date-formats.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { useTranslation } from '#src/ui/translation.tsx'

/**
 * The reader's zone at `time`, the first of the times that it is named for, in milliseconds: `GMT+1`. Where daylight saving time
 * changes, that is not always the zone of now, which it is where there is no time.
 */
export function useZone(time: number | undefined): string {
  const { language } = useTranslation().i18n
  return zoneText(time ?? serverNow(), language)
}

/** The same for all the times around it, which is named once: `Times in GMT+1`. */
export function useZoneWords(time: number | undefined): string {
  const { t } = useTranslation()
  return t('lists.zone', { zone: useZone(time) })
}
