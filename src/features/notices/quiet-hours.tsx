import { isTimeOfDay, type NoticeRules } from './notice-rules.ts'
import styles from './rules-dialog.module.css'
import { useZoneWords } from '#src/live/time/zone-words.ts'
import { Switch } from '#src/ui/switch.tsx'
import { useTranslation } from '#src/ui/translation.tsx'

interface QuietHoursProps {
  quiet: NoticeRules['quiet']
  onChange: (quiet: NoticeRules['quiet']) => void
}

/** The hours without sounds and desktop notifications, in the user's local time; an incomplete time changes nothing. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const { t } = useTranslation()
  const zone = useZoneWords(undefined)
  return (
    <div className={styles.quiet}>
      <Switch isOn={quiet.isOn} onChange={(isOn) => onChange({ ...quiet, isOn })}>
        {t('notices.rules.quiet')}
      </Switch>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={styles.time}>
          {t(`notices.rules.${end}`)}
          <input
            type="time"
            value={quiet[end]}
            disabled={!quiet.isOn}
            onChange={({ target }) =>
              isTimeOfDay(target.value) && onChange({ ...quiet, [end]: target.value })
            }
          />
        </label>
      ))}
      <span className={styles.note}>{zone}</span>
    </div>
  )
}
