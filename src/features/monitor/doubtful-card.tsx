import { ChallengeName } from './challenge-name.tsx'
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
        <p className={styles.note}>{t('monitor.noDoubtful')}</p>
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

interface Doubt {
  title: string
  answers: number
  wrong: number
  /** Wrong answers of all; 0 to 1. */
  share: number
}

/** Fewer answers than this prove nothing. */
const leastAnswers = 5
const leastShare = 0.5

/** The challenges that are answered wrongly most, the worst first: too hard, or broken. */
export function doubtfulChallenges(rows: Submission[], most = 5): Doubt[] {
  const tallies = new Map<string, { answers: number; wrong: number }>()
  for (const { challenge, status } of rows) {
    if (status === 'FlagSubmitted') continue
    const tally = tallies.get(challenge) ?? { answers: 0, wrong: 0 }
    tally.answers++
    if (status !== 'Accepted') tally.wrong++
    tallies.set(challenge, tally)
  }
  return [...tallies]
    .map(([title, { answers, wrong }]) => ({ title, answers, wrong, share: wrong / answers }))
    .filter(({ answers, share }) => answers >= leastAnswers && share >= leastShare)
    .sort((a, b) => b.share - a.share || b.answers - a.answers)
    .slice(0, most)
}
