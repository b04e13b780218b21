import type { NoticeRules } from './notice-rules.ts'
import styles from './rules-dialog.module.css'
import { isTimeOfDay } from '#src/lib/time/time-of-day.ts'
import { useZoneWords } from '#src/state/time/zone-words.ts'
import { Switch } from '#src/ui/form/switch.tsx'
import { TimeInput } from '#src/ui/form/time-input.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useState } from 'react'

interface QuietHoursProps {
  quiet: NoticeRules['quiet']
  onChange: (quiet: NoticeRules['quiet']) => void
}

/** The hours without sounds and desktop notifications, in the user's local time; an incomplete time changes nothing. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const { t } = useTranslation()
  const zone = useZoneWords(undefined)
  return (
    <div className={`row wrap gap-4 gap-y-2 ${styles.quiet}`}>
      <Switch isOn={quiet.isOn} onChange={(isOn) => onChange({ ...quiet, isOn })}>
        {t('notices.rules.quiet')}
      </Switch>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={`row gap-2 t-s dim ${styles.time}`}>
          {t(`notices.rules.${end}`)}
          <QuietTime
            time={quiet[end]}
            isOn={quiet.isOn}
            onChange={(time) => onChange({ ...quiet, [end]: time })}
          />
        </label>
      ))}
      <span className="t-s dim">{zone}</span>
    </div>
  )
}

interface QuietTimeProps {
  time: string
  isOn: boolean
  onChange: (time: string) => void
}

/** One end of the quiet hours. What is no time of day stays only as long as it is typed. */
function QuietTime({ time, isOn, onChange }: QuietTimeProps) {
  const [typed, setTyped] = useState(time)
  const isTime = isTimeOfDay(typed)
  return (
    <TimeInput
      value={isTime ? time : typed}
      disabled={!isOn}
      aria-invalid={!isTime}
      onChange={(text) => {
        setTyped(text)
        if (isTimeOfDay(text)) onChange(text)
      }}
      onBlur={() => setTyped(time)}
    />
  )
}
