import { ChallengeName } from './challenge-name.tsx'
import { doubtfulChallenges } from './doubtful-challenges.ts'
import styles from './sums.module.css'
import type { ChallengeCategory, Submission } from '#contract/api.gen.ts'
import { Card } from '#src/ui/card.tsx'
import { Meter } from '#src/ui/meter.tsx'
import { useTranslation } from 'react-i18next'

interface DoubtfulCardProps {
  rows: Submission[]
  categories: ReadonlyMap<string, ChallengeCategory>
}

/** The challenges whose answers are mostly wrong: a monitor looks whether they are broken. */
export function DoubtfulCard({ rows, categories }: DoubtfulCardProps) {
  const { t } = useTranslation()
  const doubts = doubtfulChallenges(rows)
  return (
    <Card className={styles.card} aria-labelledby="doubtful">
      <header className={styles.header}>
        <h2 id="doubtful">{t('monitor.doubtful')}</h2>
      </header>
      {doubts.length === 0 ? (
        <p className={styles.note}>{t('monitor.noDoubts')}</p>
      ) : (
        <>
          <ul className={styles.doubts}>
            {doubts.map(({ title, share, wrong, answers }) => (
              <li key={title} title={t('monitor.wrongOf', { wrong, count: answers })}>
                <ChallengeName title={title} category={categories.get(title)} />
                <Meter label={t('monitor.wrongAnswers', { title })} value={share} tone="warn" />
                <span>{Math.round(share * 100)} %</span>
              </li>
            ))}
          </ul>
          <p className={styles.note}>{t('monitor.doubtfulText', { count: rows.length })}</p>
        </>
      )}
    </Card>
  )
}
