import { infoLimits, type InfoFields, isCount, isHours, randomCode } from './info-form.ts'
import styles from './info.module.css'
import type { GameEdit } from '#src/model/game.ts'
import { paths } from '#src/lib/paths.ts'
import type { Editing } from '#src/parts/editing/use-editing.ts'
import { TimesFields } from '#src/parts/game/times-fields.tsx'
import { MaskedFields } from '#src/parts/screen-safe/masked-fields.tsx'
import { IconButton } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Field, TextArea } from '#src/ui/form/field.tsx'
import { MarkdownField } from '#src/ui/form/markdown-field.tsx'
import { SwitchField } from '#src/ui/form/switch.tsx'
import { TagsField } from '#src/ui/form/tags-field.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Dices from 'lucide-react/icons/dices'
import { Controller } from 'react-hook-form'
import { Link } from 'react-router-dom'

interface CardProps {
  editing: Editing<InfoFields>
}

/** The title and texts of the game. */
export function TextCard({ editing: { fields, typed } }: CardProps) {
  const { t } = useTranslation()
  const { register, formState } = fields
  return (
    <Card className={`stack gap-4 ${styles.card}`} aria-label={t('editor.info')}>
      <Field
        {...register('title', { validate: (text) => text.trim() !== '' })}
        label={t('editor.field.title')}
        dir="auto"
        error={formState.errors.title && t('editor.invalid.title')}
      />
      <TextArea
        {...register('summary')}
        label={t('editor.field.summary')}
        dir="auto"
        hint={t('editor.hint.summary')}
      />
      <MarkdownField
        {...register('content')}
        source={typed.content}
        label={t('editor.field.content')}
        rows={16}
      />
    </Card>
  )
}

/** When it is played, in the user's time zone. */
export function TimesCard({ editing: { fields, saved } }: CardProps) {
  const { t } = useTranslation()
  return (
    <Card className={`stack gap-4 ${styles.card}`} aria-labelledby="times">
      <h2 id="times">{t('editor.times')}</h2>
      <TimesFields saved={saved} />
      <SwitchField {...fields.register('practiceMode')} hint={t('editor.hint.practiceMode')}>
        {t('editor.field.practiceMode')}
      </SwitchField>
    </Card>
  )
}

/** Who may enter, and the limits for teams. */
export function EntryCard({ editing: { fields, fits }, game }: CardProps & { game: GameEdit }) {
  const { t } = useTranslation()
  const { register, formState, setValue, control } = fields
  return (
    <Card className={`stack gap-4 ${styles.card}`} aria-labelledby="entry">
      <h2 id="entry">{t('editor.entry')}</h2>
      <div className={`stack gap-3 ${styles.pair}`}>
        {(['teamMemberCountLimit', 'containerCountLimit'] as const).map((name) => (
          <Field
            key={name}
            {...register(name, { validate: fits(name, isCount) })}
            label={t(`editor.field.${name}`)}
            inputMode="numeric"
            hint={t('editor.hint.noLimit')}
            error={formState.errors[name] && t('editor.invalid.count')}
          />
        ))}
      </div>
      <MaskedFields secret="code">
        <Field
          {...register('inviteCode', { maxLength: infoLimits.inviteCode })}
          label={t('editor.field.inviteCode')}
          isMono
          spellCheck={false}
          autoComplete="off"
          hint={t('editor.hint.inviteCode', { most: infoLimits.inviteCode })}
          error={
            formState.errors.inviteCode && t('editor.invalid.inviteCode', { most: infoLimits.inviteCode })
          }
          after={
            <IconButton
              label={t('editor.randomCode')}
              size="small"
              onClick={() => setValue('inviteCode', randomCode(), { shouldValidate: true })}
            >
              <Dices size={16} aria-hidden="true" />
            </IconButton>
          }
        />
      </MaskedFields>
      {game.can.nameDivisions && (
        <Controller
          control={control}
          name="divisions"
          render={({ field: { value, onChange, ref } }) => (
            <TagsField
              ref={ref}
              label={t('editor.field.divisions')}
              hint={t('editor.hint.divisions')}
              value={value}
              onChange={onChange}
            />
          )}
        />
      )}
      <SwitchField {...register('acceptWithoutReview')} hint={t('editor.hint.acceptWithoutReview')}>
        {t('editor.field.acceptWithoutReview')}
      </SwitchField>
      {game.can.giveDivisionsRights && (
        <p className="t-s dim">
          {t('editor.hint.ownDivisions')}{' '}
          <Link to={paths.editDivisions(game.id)}>{t('editor.divisions')}</Link>
        </p>
      )}
    </Card>
  )
}

/** An unchanged time is accepted, as the server allows a deadline before the game's end, unless writeups are being turned on. */
const isUnused = (text: string, typed: InfoFields, saved: InfoFields) =>
  text === saved.writeupHours && (saved.writeupRequired || !typed.writeupRequired)

/** Whether teams submit writeups, by when, and what they need to know. */
export function WriteupsCard({ editing: { fields, typed, saved } }: CardProps) {
  const { t } = useTranslation()
  const { register, formState } = fields
  return (
    <Card className={`stack gap-4 ${styles.card}`} aria-labelledby="writeups">
      <h2 id="writeups">{t('editor.writeups')}</h2>
      <SwitchField {...register('writeupRequired')} hint={t('editor.hint.writeupRequired')}>
        {t('editor.field.writeupRequired')}
      </SwitchField>
      <Field
        {...register('writeupHours', {
          validate: (text, typed) => isUnused(text, typed, saved) || isHours(text),
        })}
        label={t('editor.field.writeupHours')}
        inputMode="decimal"
        after={t('editor.hours')}
        error={formState.errors.writeupHours && t('editor.invalid.hours')}
      />
      <MarkdownField
        {...register('writeupNote')}
        source={typed.writeupNote}
        label={t('editor.field.writeupNote')}
        rows={5}
      />
    </Card>
  )
}
