import { isFigure } from '#src/features/editor/challenges/challenge-form.ts'
import styles from '#src/features/editor/challenges/figures.module.css'
import { type CardProps, sideOf } from './text-card.tsx'
import { type ChallengeEdit, challengeFields } from '#src/model/challenge.ts'
import { momentFrom } from '#src/lib/time/local-time.ts'
import { useEditor } from '#src/parts/editing/editor-context.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { MomentField } from '#src/ui/form/moment-field.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { Controller } from 'react-hook-form'

interface LimitsCardProps extends CardProps {
  can: ChallengeEdit['can']
}

/** How often a team may submit, and until when it earns points; what the server cannot keep is not there. */
export function LimitsCard({ editing, can }: LimitsCardProps) {
  const { t } = useTranslation()
  const { register, formState } = editing.fields
  if (!can.limitSubmissions && !can.setDeadline) return null
  return (
    <Card className={`stack cols-1 gap-3 ${styles.form}`} aria-labelledby="limits">
      <header className="row wrap justify-between">
        <h2 className="t-m" id="limits">
          {t('challengeEditor.limits.title')}
        </h2>
      </header>
      {can.limitSubmissions && (
        <div data-side={sideOf(editing, 'submissionLimit')}>
          <Field
            {...register('submissionLimit', {
              validate: editing.fits('submissionLimit', isFigure(challengeFields.submissionLimit)),
            })}
            label={t('challengeEditor.field.submissionLimit')}
            inputMode="numeric"
            autoComplete="off"
            hint={t('challengeEditor.limits.count')}
            error={formState.errors.submissionLimit && t('challengeEditor.invalid.submissionLimit')}
          />
        </div>
      )}
      {can.setDeadline && (
        <div data-side={sideOf(editing, 'deadline')}>
          <DeadlineField editing={editing} />
        </div>
      )}
    </Card>
  )
}

function DeadlineField({ editing: { fields, typed } }: CardProps) {
  const { t } = useTranslation()
  const { practiceMode } = useEditor().game
  return (
    <Controller
      control={fields.control}
      name="deadline"
      rules={{ validate: (text) => text === '' || momentFrom(text) !== undefined }}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <div className="stack cols-1 justify-items-start gap-2">
          <MomentField
            {...{ value, onBlur, ref }}
            onChange={(text) => onChange(text === 'T' ? '' : text)}
            label={t('challengeEditor.field.deadline')}
            hint={t(practiceMode ? 'challengeEditor.limits.practice' : 'challengeEditor.limits.closed')}
            error={fieldState.error && t('ui.moment.invalid')}
          />
          {typed.deadline !== '' && (
            <Button
              size="small"
              kind="quiet"
              onClick={() => {
                fields.setFocus('deadline') // this button goes with the deadline
                onChange('')
              }}
            >
              {t('challengeEditor.limits.clear')}
            </Button>
          )}
        </div>
      )}
    />
  )
}
