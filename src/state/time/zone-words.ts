import { zoneText } from '#src/lib/time/date-formats.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

/**
 * The zone of all the times around it, named once: `Times in GMT+1`. It is that at `time`, the first of them; where daylight
 * saving time changes, that is not always the current zone, which is named where there is no time.
 */
export function useZoneWords(time: number | undefined): string {
  const { t, i18n } = useTranslation()
  return t('lists.zone', { zone: zoneText(time ?? serverNow(), i18n.language) })
}
