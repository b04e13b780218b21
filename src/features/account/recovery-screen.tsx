import { fits } from '#src/lib/account-limits.ts'
import { AccountPage } from './account-page.tsx'
import { Captcha, useCaptcha } from '#src/features/account/captcha/captcha.tsx'
import { SandboxMail } from './sandbox.tsx'
import { useSignIn } from '#src/features/account/sign-in/use-sign-in.ts'
import { recover } from '#src/server/writes/account.ts'
import { visibleText } from '#src/lib/visible-text.ts'
import { paths } from '#src/lib/paths.ts'
import { useSession } from '#src/state/session/session.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Form, FormProblem } from '#src/ui/form/form.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useFirstFocus } from '#src/ui/hooks/use-first-focus.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'

const Closed = lazyPart(async () => (await import('#src/features/account/sign-in/closed.tsx')).Closed, {
  texts: 'later',
})

/** Where a user who has forgotten the password requests a link by mail. */
export function RecoveryScreen() {
  const { t } = useTranslation()
  const { profile } = useSession()
  const signIn = useSignIn()
  const fields = useForm({
    mode: 'onTouched',
    values: { email: profile?.email ?? '' },
    resetOptions: { keepDirtyValues: true },
  })
  const { register, formState, setFocus } = fields
  useFirstFocus(() => setFocus('email'))
  const { handle, prove, renew } = useCaptcha()
  const recovery = useMutation({
    mutationFn: async (address: string) => {
      const challenge = await prove()
      return challenge === undefined ? undefined : recover({ email: address, challenge })
    },
    onSettled: renew,
  })
  const page = {
    title: t('account.recovery.title'),
    ways: <Link to={paths.login()}>{t('account.toLogin')}</Link>,
  }
  if (signIn?.canRecover === false)
    return (
      <AccountPage {...page}>
        <Closed form="recover" />
      </AccountPage>
    )
  return (
    <AccountPage {...page}>
      <Form
        fields={fields}
        className="gap-3"
        isBusy={recovery.isPending}
        onSubmit={({ email }) => recovery.mutate(email)}
      >
        <p className="t-s dim">{t('account.recovery.text')}</p>
        <Field
          {...register('email', { validate: fits.email, setValueAs: visibleText })}
          label={t('account.email')}
          type="email"
          autoComplete="email"
          readOnly={recovery.isPending}
          error={formState.errors.email && t('account.invalid.email')}
        />
        <Captcha handle={handle} action="recovery" />
        <FormProblem problem={recovery.error} />
        <Button type="submit" kind="go" size="large" busy={recovery.isPending}>
          {t('account.recovery.submit')}
        </Button>
        {recovery.data !== undefined && (
          <>
            <p role="status">{recovery.data}</p>
            <p className="t-s dim">{t('account.pending.spam')}</p>
            <SandboxMail />
          </>
        )}
      </Form>
    </AccountPage>
  )
}
