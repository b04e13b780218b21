import { isTimeOfDay, type NoticeRules } from './notice-rules.ts'
import styles from './rules-dialog.module.css'
import { Switch } from '#src/ui/switch.tsx'
import { useTranslation } from 'react-i18next'

interface QuietHoursProps {
  quiet: NoticeRules['quiet']
  onChange: (quiet: NoticeRules['quiet']) => void
}

/** From when to when nothing sounds and nothing comes on the desktop; a time that is not whole yet changes nothing. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const { t } = useTranslation()
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
    </div>
  )
}
