import styles from './writeup-deadline.module.css'
import { dateTimeText } from '#src/lib/date-formats.ts'
import { Countdown } from '#src/live/time/countdown.tsx'
import { useTranslation } from 'react-i18next'

interface WriteupDeadlineProps {
  deadline: number
  isOver: boolean
}

/** Until when a writeup is taken, by the server's clock, and how long that is. */
export function WriteupDeadline({ deadline, isOver }: WriteupDeadlineProps) {
  const { t, i18n } = useTranslation()
  const moment = dateTimeText(deadline, i18n.language)
  return (
    <p className={styles.deadline}>
      {isOver ? (
        t('writeup.over', { moment })
      ) : (
        <>
          <b>
            <Countdown to={deadline} />
          </b>{' '}
          {t('writeup.until', { moment })}
        </>
      )}
    </p>
  )
}
