import { fits } from '#src/lib/account-limits.ts'
import { AccountPage } from './account-page.tsx'
import { Captcha, useCaptcha } from '#src/features/account/captcha/captcha.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { noteRegistration } from './registered.ts'
import { returnPath } from './return-path.ts'
import { startedSignIn } from '#src/features/account/sign-in/started.ts'
import { useSignIn } from '#src/features/account/sign-in/use-sign-in.ts'
import type { RegistrationOutcome } from '#src/model/account.ts'
import { type Newcomer, registrationMachine } from '#machines/registration.ts'
import { register } from '#src/server/writes/account.ts'
import { schoolIn } from '#src/model/sign-in.ts'
import { visibleText } from '#src/lib/visible-text.ts'
import { paths } from '#src/lib/paths.ts'
import { useSession, useSessionActor } from '#src/state/session/session.tsx'
import { Button, ButtonLink } from '#src/ui/mark/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Form, FormProblem, useFields } from '#src/ui/form/form.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useFirstFocus } from '#src/ui/hooks/use-first-focus.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useActor } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'

const Closed = lazyPart(async () => (await import('#src/features/account/sign-in/closed.tsx')).Closed, {
  texts: 'later',
})

/** Where a user registers. The server decides what comes next: signed in at once, a mail, or an administrator's approval. */
export function RegisterScreen() {
  const { t } = useTranslation()
  const { is } = useSession()
  const [search] = useSearchParams()
  const from = search.get('from')
  const captcha = useCaptcha()
  const signIn = useSignIn()
  const [state, send] = useRegistration(captcha, signIn && schoolIn(signIn, startedSignIn()?.school))
  const { newcomer, problem } = state.context
  if (is === 'signedIn') return <Navigate to={returnPath(from)} replace />
  if (state.matches('waitingForMail'))
    return <Navigate to={paths.pending} state={{ email: newcomer?.email }} replace />
  if (state.matches('waitingForApproval')) return <WaitingForApproval userName={newcomer?.userName ?? ''} />
  return (
    <AccountPage
      title={t('account.register.title')}
      ways={<Link to={paths.login(from)}>{t('account.toLogin')}</Link>}
    >
      {signIn?.canRegister === false ? (
        <Closed form="register" />
      ) : (
        <RegisterForm
          isBusy={!state.matches('filling')}
          problem={problem}
          captcha={<Captcha handle={captcha.handle} action="register" />}
          onSubmit={(form) => send({ type: 'form.submitted', ...form })}
        />
      )}
    </AccountPage>
  )
}

function WaitingForApproval({ userName }: { userName: string }) {
  const { t } = useTranslation()
  return (
    <AccountPage title={t('account.approval.title')}>
      <p role="status">{t('account.approval.text', { userName })}</p>
      <ButtonLink to={paths.login()}>{t('account.toLogin')}</ButtonLink>
    </AccountPage>
  )
}

function useRegistration({ prove, renew }: ReturnType<typeof useCaptcha>, school: string | undefined) {
  const session = useSessionActor()
  const machine = useMemo(
    () =>
      registrationMachine.provide({
        actors: {
          prove: fromPromise<string | null | undefined>(prove),
          register: fromPromise<RegistrationOutcome, { newcomer: Newcomer; proof: string | null }>(
            async ({ input: { newcomer, proof } }) => {
              const outcome = await register({
                ...newcomer,
                challenge: proof,
                ...(school && { schoolSlug: school }),
              })
              if (outcome !== 'LoggedIn') noteRegistration(newcomer)
              return outcome
            },
          ),
        },
        actions: {
          'read who is here': () => session.send({ type: 'profile.changed' }),
          'renew the captcha': renew,
        },
      }),
    [prove, renew, school, session],
  )
  return useActor(machine)
}

interface RegisterFormProps {
  isBusy: boolean
  problem: unknown
  captcha: ReactNode
  onSubmit: (newcomer: Newcomer) => void
}

/** The data of the new account. Each field states its rules; a refusal by the server is shown above the button. */
function RegisterForm({ isBusy, problem, captcha, onSubmit }: RegisterFormProps) {
  const { t } = useTranslation()
  const fields = useFields({ email: '', userName: '', password: '', repeat: '' })
  const { register, formState, setFocus } = fields
  useFirstFocus(() => setFocus('email'))
  const { errors } = formState
  return (
    <Form
      fields={fields}
      className="gap-3"
      isBusy={isBusy}
      onSubmit={({ email, userName, password }) => onSubmit({ email, userName, password })}
    >
      <Field
        {...register('email', { validate: fits.email, setValueAs: visibleText })}
        label={t('account.email')}
        type="email"
        autoComplete="email"
        readOnly={isBusy}
        error={errors.email && t('account.invalid.email')}
      />
      <Field
        {...register('userName', { validate: fits.userName, setValueAs: visibleText })}
        label={t('account.userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isBusy}
        hint={!errors.userName && t('account.register.userNameHint')}
        error={errors.userName && t('account.invalid.userName')}
      />
      <NewPasswordFields label={t('account.password')} isBusy={isBusy} />
      {captcha}
      <FormProblem problem={problem} />
      <Button type="submit" kind="go" size="large" busy={isBusy}>
        {t('account.register.submit')}
      </Button>
    </Form>
  )
}
