import { accountLimits, fits } from '#src/lib/account-limits.ts'
import type { UserProfile } from '#src/model/account.ts'
import { visibleUnless } from '#src/lib/visible-text.ts'
import { refetchProfile } from '#src/server/reads/account.ts'
import { updateProfile } from '#src/server/writes/profile.ts'
import { useDraftFields } from '#src/state/session/draft-fields.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Field, TextArea } from '#src/ui/form/field.tsx'
import { Form, FormActs } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** The profile as the form shows it: every field as text. */
const textsOf = ({ userName, bio, phone, realName, stdNumber }: UserProfile) => ({
  userName,
  bio,
  phone: phone ?? '',
  realName,
  stdNumber,
})

/** What users say about themselves. Unsaved text is restored on the next visit. */
export function ProfileForm({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const own = textsOf(profile)
  const { fields, changes, isChanged, store, noteSaved, discard } = useDraftFields(
    'profile',
    own,
    'localStorage',
  )
  const { register, formState } = fields
  const { errors } = formState
  const cache = useQueryClient()
  const save = useMutation({
    mutationFn: async (texts: typeof own) => {
      await updateProfile(changes) // the server leaves the rest as it is
      noteSaved(texts)
      await refetchProfile(cache)
    },
  })
  const fitsPhone = (text: string) => text === own.phone || fits.phone(text)
  return (
    <Card aria-label={t('account.profile.about')}>
      <Form
        fields={fields}
        className="gap-3 p-4"
        isBusy={save.isPending || !isChanged}
        onSubmit={save.mutate}
        onType={store}
      >
        <Field
          {...register('userName', { validate: fits.userName, setValueAs: visibleUnless(own.userName) })}
          label={t('account.userName')}
          autoComplete="username"
          hint={t('account.profile.userNameHint')}
          error={errors.userName && t('account.invalid.userName')}
        />
        <Field
          {...register('realName', { validate: fits.realName, setValueAs: visibleUnless(own.realName) })}
          label={t('account.profile.realName')}
          autoComplete="name"
          error={errors.realName && t('account.invalid.tooLong', { most: accountLimits.realName.most })}
        />
        <Field
          {...register('stdNumber', { validate: fits.stdNumber, setValueAs: visibleUnless(own.stdNumber) })}
          label={t('account.profile.stdNumber')}
          error={errors.stdNumber && t('account.invalid.tooLong', { most: accountLimits.stdNumber.most })}
        />
        <Field
          {...register('phone', { validate: fitsPhone, setValueAs: visibleUnless(own.phone) })}
          label={t('account.profile.phone')}
          type="tel"
          autoComplete="tel"
          error={errors.phone && t('account.invalid.phone')}
        />
        <TextArea
          {...register('bio', { validate: fits.bio })}
          label={t('account.profile.bio')}
          error={errors.bio && t('account.invalid.tooLong', { most: accountLimits.bio.most })}
        />
        <SaveLine
          problem={save.error}
          state={save.isPending ? 'saving' : isChanged ? 'unsaved' : save.isSuccess ? 'saved' : 'untouched'}
          onTakeBack={discard}
        />
      </Form>
    </Card>
  )
}

interface SaveLineProps {
  problem: unknown
  state: 'untouched' | 'unsaved' | 'saving' | 'saved'
  onTakeBack: () => void
}

function SaveLine({ problem, state, onTakeBack }: SaveLineProps) {
  const { t } = useTranslation()
  return (
    <FormActs problem={problem}>
      <p role="status" className="t-s dim">
        {state === 'saved' && t('account.profile.saved')}
        {state === 'unsaved' && t('account.profile.unsaved')}
      </p>
      <Button disabled={state !== 'unsaved'} onClick={onTakeBack}>
        {t('account.profile.discard')}
      </Button>
      <Button
        type="submit"
        kind={state === 'unsaved' || state === 'saving' ? 'go' : 'plain'}
        busy={state === 'saving'}
        disabled={state === 'untouched'} // not after a save: the button has the focus
      >
        {t('account.profile.save')}
      </Button>
    </FormActs>
  )
}
