import { dayAndTime, relativeText } from '#src/lib/time/date-formats.ts'
import { minute } from '#src/lib/time/time.ts'
import { useServerNow } from './server-time.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface AgoProps {
  /** In milliseconds, by the server's clock. */
  moment: number
  className?: string
}

/** How long ago something was, as `37 min. ago`; on hover, when it was. */
export function Ago({ moment, className }: AgoProps) {
  const { language } = useTranslation().i18n
  const now = Math.max(moment, useServerNow(minute))
  return (
    <time
      className={className}
      dateTime={new Date(moment).toISOString()}
      title={dayAndTime(moment, language)}
    >
      {relativeText(moment, now, language, 'short')}
    </time>
  )
}
