import { accountLimits, fits } from './account-limits.ts'
import { FormProblem } from './form-problem.tsx'
import { changesIn, textsOf } from './profile-changes.ts'
import { keepDraft, keptDraft } from './profile-draft.ts'
import styles from './profile.module.css'
import { useReadProfile } from './use-read-profile.ts'
import type { ProfileUpdate, UserProfile } from '#contract/api.gen.ts'
import { updateProfile } from '#src/api/account.ts'
import { Button } from '#src/ui/button.tsx'
import { Deck } from '#src/ui/deck.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** What one says of oneself. What was typed and not saved is there again on the next visit. */
export function ProfileForm({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const { userId } = profile
  const own = textsOf(profile)
  const { register, control, handleSubmit, formState, reset } = useForm({
    mode: 'onTouched',
    defaultValues: { ...own, ...keptDraft(userId) },
  })
  const { errors } = formState
  const changes = changesIn(useWatch({ control, compute: (texts) => texts }), profile)
  const draft = JSON.stringify(changes)
  useEffect(() => void keepDraft(userId, draft), [userId, draft])
  const readProfile = useReadProfile()
  const save = useMutation({
    mutationFn: async (changes: ProfileUpdate) => {
      await updateProfile(changes)
      await readProfile()
    },
  })
  const hasChanges = draft !== '{}'
  const fitsPhone = (text: string) => text === own.phone || fits.phone(text)
  const submit = handleSubmit((texts) => {
    if (hasChanges && !save.isPending) save.mutate(changesIn(texts, profile))
  })
  return (
    <Deck aria-label={t('account.profile.about')}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          {...register('userName', { validate: fits.userName })}
          label={t('account.userName')}
          autoComplete="username"
          hint={t('account.profile.userNameHint')}
          error={errors.userName && t('account.refused.userName')}
        />
        <Field
          {...register('realName', { validate: fits.realName })}
          label={t('account.profile.realName')}
          autoComplete="name"
          error={errors.realName && t('account.refused.tooLong', { most: accountLimits.realName.most })}
        />
        <Field
          {...register('stdNumber', { validate: fits.stdNumber })}
          label={t('account.profile.stdNumber')}
          error={errors.stdNumber && t('account.refused.tooLong', { most: accountLimits.stdNumber.most })}
        />
        <Field
          {...register('phone', { validate: fitsPhone })}
          label={t('account.profile.phone')}
          type="tel"
          autoComplete="tel"
          error={errors.phone && t('account.refused.phone')}
        />
        <TextArea
          {...register('bio', { validate: fits.bio })}
          label={t('account.profile.bio')}
          error={errors.bio && t('account.refused.tooLong', { most: accountLimits.bio.most })}
        />
        <FormProblem problem={save.error} />
        <SaveLine
          state={save.isPending ? 'saving' : hasChanges ? 'unsaved' : save.isSuccess ? 'saved' : 'untouched'}
          onTakeBack={() => reset(own)}
        />
      </form>
    </Deck>
  )
}

interface SaveLineProps {
  state: 'untouched' | 'unsaved' | 'saving' | 'saved'
  onTakeBack: () => void
}

/** The buttons of the form, and whether it is saved. */
function SaveLine({ state, onTakeBack }: SaveLineProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.acts}>
      <p role="status" className={styles.saved}>
        {state === 'saved' && t('account.profile.saved')}
        {state === 'unsaved' && t('account.profile.unsaved')}
      </p>
      <Button disabled={state !== 'unsaved'} onClick={onTakeBack}>
        {t('account.profile.takeBack')}
      </Button>
      <Button
        type="submit"
        kind="go"
        busy={state === 'saving'}
        disabled={state === 'untouched'} // not after a save: the focus is on it
      >
        {t('account.profile.save')}
      </Button>
    </div>
  )
}
