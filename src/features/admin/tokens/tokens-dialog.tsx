import type { ApiToken, IssuedToken } from '#src/model/api-token.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { visibleLine } from '#src/lib/visible-text.ts'
import { isWithin } from '#src/lib/whole-number.ts'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { ScreenSafeWords } from '#src/parts/screen-safe/screen-safe-button.tsx'
import { apiTokens } from '#src/server/reads/api-tokens.ts'
import { createToken, deleteToken } from '#src/server/writes/api-tokens.ts'
import { CopyField } from '#src/ui/copy/copy-field.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Form, FormActs, SubmitActs, useFields } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

interface TokenFields {
  name: string
  days: string
}

/** The server's limits, by the contract's ApiTokenCreate; the days are what its calendar can add. */
const limits = { name: 128, days: { least: 0, most: 36_500 } } as const

const isNamed = (text: string) => visibleLine(text) !== ''
const isName = (text: string) => visibleLine(text).length <= limits.name

/** Makes a token, and shows it: it cannot be read again. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const fields = useFields<TokenFields>({ name: '', days: '30' })
  const create = useMutation({
    mutationFn: ({ name, days }: TokenFields) => createToken(visibleLine(name), Number(days)),
    gcTime: 0,
    onSuccess: () => void invalidate(cache, { queryKey: apiTokens.list().queryKey }),
  })
  if (create.data) return <Issued issued={create.data} onClose={onClose} />
  const { register, formState } = fields
  const { errors } = formState
  return (
    <Dialog isOpen onClose={onClose} title={t('tokens.new')}>
      <Form
        fields={fields}
        isBusy={create.isPending}
        onSubmit={(typed) => create.mutate(typed)}
        onType={create.reset}
      >
        <Field
          {...register('name', { validate: { missing: isNamed, name: isName } })}
          label={t('tokens.name')}
          dir="auto"
          autoComplete="off"
          hint={t('tokens.nameHint')}
          error={
            errors.name &&
            (errors.name.type === 'missing'
              ? t('tokens.invalid.noName')
              : t('tokens.invalid.name', { most: limits.name }))
          }
        />
        <Field
          {...register('days', { validate: isWithin(limits.days) })}
          label={t('tokens.days')}
          inputMode="numeric"
          autoComplete="off"
          hint={t('tokens.daysHint')}
          error={errors.days && t('tokens.invalid.days', limits.days)}
        />
        <SubmitActs
          problem={create.error}
          submit={t('tokens.create')}
          isBusy={create.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}

function Issued({ issued: { token, info }, onClose }: { issued: IssuedToken; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen onClose={onClose} title={t('tokens.made', { name: info.name })}>
      <div className="stack cols-1 gap-4 min-w-0">
        <p>{t('tokens.once')}</p>
        <Masked secret="token" text={token}>
          <CopyField label={t('tokens.token')} value={token} />
        </Masked>
        <FormActs>
          <ScreenSafeWords />
          <Button kind="go" onClick={onClose}>
            {t('tokens.done')}
          </Button>
        </FormActs>
      </div>
    </Dialog>
  )
}

/** Asks before a token is deleted for good. */
export function DeleteToken({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteToken(id),
    onSuccess: async () => {
      await invalidate(cache, { queryKey: apiTokens.list().queryKey })
      onClose()
    },
  })
  return (
    <Question
      title={t('tokens.deleteTitle', { name })}
      yes={t('tokens.delete')}
      mutation={remove}
      onNo={onClose}
    >
      {t('tokens.deleteText')}
    </Question>
  )
}
