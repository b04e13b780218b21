import { zoneText } from '#src/lib/time/date-formats.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

/**
 * The user's time zone at `time`, in milliseconds, the first of the times that it is shown for: `GMT+1`. Where daylight
 * saving time changes, that is not always the current zone, which is returned where there is no time.
 */
export function useZone(time: number | undefined): string {
  const { language } = useTranslation().i18n
  return zoneText(time ?? serverNow(), language)
}

/** The zone of all the times around it, named once: `Times in GMT+1`. */
export function useZoneWords(time: number | undefined): string {
  const { t } = useTranslation()
  return t('lists.zone', { zone: useZone(time) })
}
