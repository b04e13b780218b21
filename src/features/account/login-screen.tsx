import { AccountPage } from './account-page.tsx'
import { Captcha, useCaptcha } from '#src/features/account/captcha/captcha.tsx'
import { PasswordField } from './password-field.tsx'
import { hasRegistered } from './registered.ts'
import { returnPath } from './return-path.ts'
import { DemoAccounts } from './sandbox.tsx'
import { useArrival } from '#src/features/account/sign-in/arrival.ts'
import { useSignIn } from '#src/features/account/sign-in/use-sign-in.ts'
import type { LoginInput } from '#src/model/account.ts'
import { schoolIn } from '#src/model/sign-in.ts'
import type { sessionMachine } from '#machines/session.ts'
import { requestQueue } from '#src/server/transport/open-transport.ts'
import { isRefusedWith } from '#src/lib/errors.ts'
import { paths } from '#src/lib/paths.ts'
import { useSession, useSessionActor } from '#src/state/session/session.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Form, FormProblem, useFields } from '#src/ui/form/form.tsx'
import { visibleText } from '#src/lib/visible-text.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useFirstFocus } from '#src/ui/hooks/use-first-focus.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { type SnapshotFrom, waitFor } from 'xstate'

const Ways = lazyPart(async () => (await import('#src/features/account/sign-in/ways.tsx')).Ways, {
  texts: 'later',
})

/** The sign-in page; returns the user to the page they came from. `?password` shows the form even where the site hides it. */
export function LoginScreen() {
  const { t } = useTranslation()
  const session = useSession()
  const [search] = useSearchParams()
  const { from, error, school } = useArrival()
  const signIn = useSignIn()
  const fields = useFields({ userName: '', password: '' }, 'onSubmit') // its first field is left untouched on the way to a link
  const { reachability } = requestQueue
  const isRefused = useSyncExternalStore(reachability.watch, reachability.isRefusedByProxy)
  if (session.is === 'signedIn') return <Navigate to={returnPath(from)} replace />
  if (isRefused) return <AccountPage title={t('account.login.title')}>{t('ui.proxyRefusal')}</AccountPage>
  const isFormShown = signIn?.passwords === 'shown' || search.has('password')
  const hasWays =
    signIn && (signIn.ways.length > 0 || !isFormShown || error !== undefined || school !== undefined)
  const canRecover = signIn?.canRecover && isFormShown
  const ways = (signIn?.canRegister || canRecover) && (
    <>
      {signIn.canRegister && <Link to={paths.register(from)}>{t('account.login.register')}</Link>}
      {canRecover && <Link to={paths.recovery}>{t('account.login.recover')}</Link>}
    </>
  )
  const accounts = isFormShown && <DemoAccounts onPick={fields.reset} />
  return (
    <AccountPage title={t('account.login.title')} ways={ways} foot={accounts}>
      {!signIn && <Skeleton rows={3} height={40} />}
      {hasWays && <Ways {...{ signIn, to: returnPath(from), error, school, isFormShown }} />}
      {isFormShown && <LoginForm fields={fields} school={signIn && schoolIn(signIn, school)} />}
    </AccountPage>
  )
}

type LoginFields = UseFormReturn<Pick<LoginInput, 'userName' | 'password'>>

const isSigningIn = (state: SnapshotFrom<typeof sessionMachine>) =>
  state.matches('signingIn') || state.matches('reading') || state.matches('doubted')

/** Name and password. A refusal is shown below them; what was typed stays. */
function LoginForm({ fields, school }: { fields: LoginFields; school: string | undefined }) {
  const { t } = useTranslation()
  const session = useSessionActor()
  const isUnderWay = useSelector(session, isSigningIn)
  const hasExpired = useSelector(session, ({ context }) => context.hasExpired)
  const { is } = useSession()
  const { handle, prove, renew } = useCaptcha()
  const proof = useMutation({
    mutationFn: async (credentials: LoginInput) => {
      const typed = credentials.userName.trim()
      // A name that was given before such characters were removed may have some.
      for (const userName of new Set([visibleText(typed), typed])) {
        const challenge = await prove()
        if (challenge === undefined) return
        session.send({
          type: 'login.submitted',
          credentials: { ...credentials, userName, challenge, ...(school && { schoolSlug: school }) },
        })
        const { context } = await waitFor(session, (state) => !isSigningIn(state))
        if (context.problem === undefined) return
        renew() // the refused attempt used up the proof
        if (!isRefusedWith(context.problem, 401)) return
      }
    },
  })
  const { register, formState, control, setFocus } = fields
  useFirstFocus(() => setFocus('userName'))
  const { errors } = formState
  const userName = useWatch({ control, name: 'userName' })
  const isBusy = isUnderWay || proof.isPending
  const submit = (credentials: LoginInput) => {
    // Whether somebody is logged in is not known yet: find that out first.
    if (is === 'unreachable') session.send({ type: 'profile.changed' })
    else proof.mutate(credentials)
  }
  return (
    <Form fields={fields} className="gap-3" isBusy={isBusy} onSubmit={submit}>
      {hasExpired && (
        <p className="t-s dim" role="status">
          {t('account.login.expired')}
        </p>
      )}
      <Field
        {...register('userName', { required: true })}
        label={t('account.login.userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isBusy}
        error={errors.userName && t('account.invalid.required')}
      />
      <PasswordField
        {...register('password', { required: true })}
        label={t('account.password')}
        autoComplete="current-password"
        readOnly={isBusy}
        error={errors.password && t('account.invalid.required')}
      />
      <Captcha handle={handle} action="login" />
      <LoginProblem userName={userName} proofProblem={proof.error} />
      <Button type="submit" kind="go" size="large" busy={isBusy}>
        {t('account.login.submit')}
      </Button>
    </Form>
  )
}

interface LoginProblemProps {
  userName: string
  proofProblem: unknown
}

/** Why the last attempt failed. The server refuses an account with an unconfirmed address like a wrong password. */
function LoginProblem({ userName, proofProblem }: LoginProblemProps) {
  const { t } = useTranslation()
  const { is } = useSession()
  const refusal = useSelector(useSessionActor(), ({ context }) => context.problem)
  return (
    <>
      <FormProblem
        problem={refusal ?? proofProblem}
        text={is === 'banned' ? t('account.login.banned') : undefined}
      />
      {isRefusedWith(refusal, 401) && hasRegistered(userName) && (
        <p className="t-s dim">{t('account.login.unconfirmed')}</p>
      )}
    </>
  )
}
