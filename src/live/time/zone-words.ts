import { zoneText } from '#src/lib/date-formats.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { useTranslation } from 'react-i18next'

/** The zone of all the times around it, which is named once: `Times in GMT+1`. */
export function useZoneWords(): string {
  const { t, i18n } = useTranslation()
  return t('lists.zone', { zone: zoneText(serverNow(), i18n.language) })
}
