import { isTimeOfDay, type NoticeRules } from './notice-rules.ts'
import styles from './rules-dialog.module.css'
import { useZoneWords } from '#src/live/time/zone-words.ts'
import { Switch } from '#src/ui/switch.tsx'
import { useTranslation } from '#src/ui/translation.tsx'

interface QuietHoursProps {
  quiet: NoticeRules['quiet']
  onChange: (quiet: NoticeRules['quiet']) => void
}

/** From when to when nothing sounds and nothing comes on the desktop; a time that is not whole yet changes nothing. They are those of the reader's clock. */
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
