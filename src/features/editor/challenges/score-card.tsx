import { worthIn } from './challenge-form.ts'
import { challengeLimits } from './challenge-limits.ts'
import styles from './editing.module.css'
import { isWithin } from './figures.ts'
import { ScoreCurve } from './score-curve.tsx'
import { type CardProps, sideOf } from './text-card.tsx'
import { leastScore, scoreAfter } from '#src/lib/scoring.ts'
import { saysTheSame } from '#src/live/editing/merge.ts'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { SwitchField } from '#src/ui/switch.tsx'
import { useTranslation } from 'react-i18next'

const isDifficulty = (text: string) =>
  /^\d+(\.\d{1,2})?$/.test(text.trim()) && Number(text) >= challengeLimits.difficulty.least
const isRate = (text: string) =>
  /^\d{1,3}(\.\d)?$/.test(text.trim()) && Number(text) <= challengeLimits.rate.most

const usualRates = ['20', '50', '80']

/** What a challenge is worth, and how that falls with its solves: as typed beside as saved. */
export function ScoreCard({ editing, solves }: CardProps & { solves: number }) {
  const { t } = useTranslation()
  const { fields, typed, saved } = editing
  const { register, setValue, formState } = fields
  const setRate = (rate: string) => setValue('minRate', rate, { shouldDirty: true, shouldValidate: true })
  const worth = worthIn(typed)
  const before = worthIn(saved)
  const isSame = saysTheSame(worth, before)
  const gain = worth && before ? scoreAfter(worth, solves) - scoreAfter(before, solves) : 0
  return (
    <Card className={styles.form} aria-labelledby="score">
      <header>
        <h2 id="score">{t('challengeEditor.score.title')}</h2>
        <SwitchField {...register('hasBloodBonus')}>{t('challengeEditor.field.hasBloodBonus')}</SwitchField>
      </header>
      <div className={styles.figures}>
        <div data-side={sideOf(editing, 'originalScore')}>
          <Field
            {...register('originalScore', { validate: isWithin(challengeLimits.score) })}
            label={t('challengeEditor.field.originalScore')}
            type="number"
            min={0}
            step={10}
          />
        </div>
        <div data-side={sideOf(editing, 'minRate')}>
          <Field
            {...register('minRate', { validate: isRate })}
            label={t('challengeEditor.field.minRate')}
            type="number"
            min={0}
            max={100}
            after={<small>%</small>}
          />
        </div>
        <div data-side={sideOf(editing, 'difficulty')}>
          <Field
            {...register('difficulty', { validate: isDifficulty })}
            label={t('challengeEditor.field.difficulty')}
            type="number"
            min={challengeLimits.difficulty.least}
            step={0.2}
          />
        </div>
      </div>
      <p className={styles.error} role="alert">
        {[
          formState.errors.originalScore && t('challengeEditor.invalid.score'),
          formState.errors.minRate && t('challengeEditor.invalid.percent'),
          formState.errors.difficulty && t('challengeEditor.invalid.difficulty'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className={styles.rate}>
        <span>{worth && t('challengeEditor.score.least', { points: leastScore(worth) })}</span>
        <input
          type="range"
          min={0}
          max={100}
          value={Number(typed.minRate) || 0}
          aria-label={t('challengeEditor.score.rate')}
          onChange={({ target }) => setRate(target.value)}
        />
        {usualRates.map((rate) => (
          <button key={rate} type="button" onClick={() => setRate(rate)}>
            {rate} %
          </button>
        ))}
      </div>
      {worth && <ScoreCurve worth={worth} saved={isSame ? undefined : before} solves={solves} />}
      <p className={styles.legend}>
        {!isSame && (
          <>
            <i data-line="saved" /> {t('challengeEditor.score.asSaved')} <i />{' '}
            {t('challengeEditor.score.asTyped')}
          </>
        )}
        {gain !== 0 && solves > 0 && (
          <span>
            {t('challengeEditor.score.effect', { count: solves })}{' '}
            <b data-gain={gain > 0}>{gain > 0 ? `+${gain}` : `−${-gain}`}</b>
          </span>
        )}
      </p>
    </Card>
  )
}
