import { dateTimeText, lengthText } from '#src/lib/time/date-formats.ts'
import { Countdown } from '#src/state/time/countdown.tsx'
import { hour, minute } from '#src/lib/time/time.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { Sentence, slots } from '#src/ui/text/sentence.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface WriteupDeadlineProps {
  deadline: number
  isOver: boolean
}

/** The deadline for a writeup by the server's clock, and the time left. */
export function WriteupDeadline({ deadline, isOver }: WriteupDeadlineProps) {
  const { t, i18n } = useTranslation()
  const moment = dateTimeText(deadline, i18n.language)
  return (
    <p className="t-s dim">
      {isOver ? (
        t('writeup.over', { moment })
      ) : (
        <Sentence
          text={t('writeup.until', { moment, ...slots('left') })}
          parts={{
            left: (
              <b className="bright">
                <TimeLeft to={deadline} />
              </b>
            ),
          }}
        />
      )}
    </p>
  )
}

/** In hours while there is more than one, so that an idle page renders no more than it must; the last hour is counted down. */
function TimeLeft({ to }: { to: number }) {
  const { i18n } = useTranslation()
  const now = useServerNow(minute)
  if (to - now <= hour) return <Countdown to={to} />
  const hours = Math.floor((to - now) / hour)
  return lengthText({ start: 0, end: hours * hour }, i18n.language)
}
