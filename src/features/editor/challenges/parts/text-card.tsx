import { CategorySelect } from '#src/features/editor/challenges/category-select.tsx'
import type { ChallengeFields } from '#src/features/editor/challenges/challenge-form.ts'
import { TypeMark } from '#src/features/editor/challenges/challenge-type.tsx'
import cards from '#src/features/editor/challenges/editing.module.css'
import styles from './text-card.module.css'
import { MarkdownField } from '#src/ui/form/markdown-field.tsx'
import type { ChallengeType } from '#src/model/challenge.ts'
import type { Editing } from '#src/parts/editing/use-editing.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** What the cards of the page receive of its form. */
export interface CardProps {
  editing: Editing<ChallengeFields>
}

/** Marks a field by who has changed it: `mine` or `theirs`. */
export const sideOf = ({ unsaved, theirs, clashes }: Editing<ChallengeFields>, name: keyof ChallengeFields) =>
  clashes.includes(name) || theirs.includes(name) ? 'theirs' : unsaved.includes(name) ? 'mine' : undefined

/** The title and the text of a challenge. */
export function TextCard({ editing, type }: CardProps & { type: ChallengeType }) {
  const { t } = useTranslation()
  const { fields, typed } = editing
  const { register, setValue, formState } = fields
  return (
    <Card className={`overflow-hidden ${cards.card}`} aria-label={t('challengeEditor.field.content')}>
      <div className={`stack items-start gap-3 ${styles.names}`}>
        <div data-side={sideOf(editing, 'title')}>
          <Field
            {...register('title', { validate: (title) => title.trim() !== '' })}
            label={t('challengeEditor.field.title')}
            dir="auto"
            autoComplete="off"
            error={formState.errors.title && t('challengeEditor.invalid.title')}
          />
        </div>
        <div data-side={sideOf(editing, 'category')}>
          <CategorySelect
            category={typed.category}
            onChange={(category) => setValue('category', category, { shouldDirty: true })}
          />
        </div>
        <div className={`stack gap-15 ${styles.fixed}`}>
          <span className="t-s w-label dim">{t('challengeEditor.field.type')}</span>
          <p className="row justify-between gap-2 t-s nowrap" title={t('challengeEditor.typeFixed')}>
            <TypeMark type={type} isLong />
            <small className="faint">{t('challengeEditor.fixed')}</small>
          </p>
        </div>
      </div>
      <div data-side={sideOf(editing, 'content')}>
        <MarkdownField
          {...register('content')}
          label={t('challengeEditor.field.content')}
          source={typed.content}
          rows={11}
          isFlush
        />
      </div>
    </Card>
  )
}
