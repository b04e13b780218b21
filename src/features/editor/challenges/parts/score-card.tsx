import { isFigure, worthIn } from '#src/features/editor/challenges/challenge-form.ts'
import styles from '#src/features/editor/challenges/figures.module.css'
import { ScoreCurve } from './score-curve.tsx'
import { StepField } from './step-field.tsx'
import { type CardProps, sideOf } from './text-card.tsx'
import { numberFormat } from '#src/lib/formats.ts'
import { challengeFields } from '#src/model/challenge.ts'
import { leastScore, scoreAfter } from '#src/model/scoring.ts'
import { saysTheSame } from '#src/lib/merge.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Sentence, sentences, slots } from '#src/ui/text/sentence.tsx'
import { SwitchField } from '#src/ui/form/switch.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

const { originalScore, difficulty } = challengeFields
const figures = [
  { name: 'originalScore', by: 10, limits: originalScore },
  { name: 'minScoreRate', by: 1, limits: { least: 0, most: 100 } },
  { name: 'difficulty', by: 0.2, limits: difficulty },
] as const

type FigureName = (typeof figures)[number]['name']

const usualRates = ['20', '50', '80']

/** The points of a challenge, and how they fall with its solves: as typed and as saved. */
export function ScoreCard({ editing, solves }: CardProps & { solves: number }) {
  const { t, i18n } = useTranslation()
  const percent = numberFormat(i18n.language, { style: 'percent' })
  const change = numberFormat(i18n.language, { signDisplay: 'exceptZero' })
  const { fields, typed, saved, fits } = editing
  const { register, setValue, formState } = fields
  const set = (name: FigureName, figure: string) =>
    setValue(name, figure, { shouldDirty: true, shouldValidate: true })
  const worth = worthIn(typed)
  const before = worthIn(saved)
  const isSame = saysTheSame(worth, before)
  const gain = worth && before ? scoreAfter(worth, solves) - scoreAfter(before, solves) : 0
  return (
    <Card className={`stack cols-1 gap-3 ${styles.form}`} aria-labelledby="score">
      <header className="row wrap justify-between">
        <h2 className="t-m" id="score">
          {t('challengeEditor.score.title')}
        </h2>
        <SwitchField {...register('disableBloodBonus')}>
          {t('challengeEditor.field.disableBloodBonus')}
        </SwitchField>
      </header>
      <div className={`stack gap-25 cols-3 ${styles.figures}`}>
        {figures.map(({ name, by, limits }) => (
          <div key={name} data-side={sideOf(editing, name)}>
            <StepField
              {...register(name, { validate: fits(name, isFigure(challengeFields[name])) })}
              label={t(`challengeEditor.field.${name}`)}
              typed={typed[name]}
              by={by}
              limits={limits}
              onStep={(figure) => set(name, figure)}
            />
          </div>
        ))}
      </div>
      <p className="t-s bad hide-empty" role="alert">
        {sentences(t, [
          formState.errors.originalScore && t('challengeEditor.invalid.score'),
          formState.errors.minScoreRate && t('challengeEditor.invalid.percent'),
          formState.errors.difficulty && t('challengeEditor.invalid.difficulty'),
        ])}
      </p>
      <div translate="no" className={`stack items-center gap-2 t-xs dim tabular ${styles.rate}`}>
        <span>{worth && t('challengeEditor.score.least', { points: leastScore(worth) })}</span>
        <input
          className="w-full"
          type="range"
          min={0}
          max={100}
          value={Number(typed.minScoreRate) || 0}
          aria-label={t('challengeEditor.score.rate')}
          onChange={({ target }) => set('minScoreRate', target.value)}
        />
        {usualRates.map((rate) => (
          <button
            className="bg-raised dim"
            key={rate}
            type="button"
            onClick={() => set('minScoreRate', rate)}
          >
            {percent.format(Number(rate) / 100)}
          </button>
        ))}
      </div>
      {worth && <ScoreCurve worth={worth} saved={isSame ? undefined : before} solves={solves} />}
      <p translate="no" className={`row wrap gap-2 t-xs faint tabular hide-empty ${styles.legend}`}>
        {!isSame && (
          <>
            <i data-line="saved" /> {t('challengeEditor.score.asSaved')} <i />{' '}
            {t('challengeEditor.score.asTyped')}
          </>
        )}
        {gain !== 0 && solves > 0 && (
          <span className="ms-auto">
            <Sentence
              text={t('challengeEditor.score.effect', { count: solves, ...slots('change') })}
              parts={{
                change: (
                  <b className="bad" data-gain={gain > 0}>
                    {change.format(gain)}
                  </b>
                ),
              }}
            />
          </span>
        )}
      </p>
    </Card>
  )
}
