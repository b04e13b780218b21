import { AccountPage } from './account-page.tsx'
import { BrokenLink } from './broken-link.tsx'
import { addressIn, mailLinkFrom } from './mail-link.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { resetPassword } from '#src/server/writes/account.ts'
import { paths } from '#src/lib/paths.ts'
import { useSession, useSessionActor } from '#src/state/session/session.tsx'
import { Button, ButtonLink } from '#src/ui/mark/button.tsx'
import { Form, FormProblem, useFields } from '#src/ui/form/form.tsx'
import { useFirstFocus } from '#src/ui/hooks/use-first-focus.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'

/** The target of the mailed recovery link: sets a new password. */
export function ResetScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const link = mailLinkFrom(search)
  const address = link && addressIn(link)
  const { profile } = useSession()
  const session = useSessionActor()
  const reset = useMutation({
    mutationFn: (password: string) => resetPassword(link!, password), // the form is only shown with a link
    onSuccess: () => {
      if (profile?.email === address) session.send({ type: 'logout.asked' }) // its sessions end anyway
    },
  })
  if (!link || !address) return <BrokenLink />
  if (reset.isSuccess) return <ResetDone />
  return (
    <AccountPage
      title={t('account.reset.title')}
      ways={<Link to={paths.recovery}>{t('account.reset.again')}</Link>}
    >
      <ResetForm
        address={address}
        isBusy={reset.isPending}
        problem={reset.error}
        onSubmit={(password) => reset.mutate(password)}
      />
    </AccountPage>
  )
}

function ResetDone() {
  const { t } = useTranslation()
  return (
    <AccountPage title={t('account.reset.done')}>
      <p role="status">{t('account.reset.doneText')}</p>
      <ButtonLink to={paths.login()} kind="go" size="large">
        {t('account.login.submit')}
      </ButtonLink>
    </AccountPage>
  )
}

interface ResetFormProps {
  address: string
  isBusy: boolean
  problem: unknown
  onSubmit: (password: string) => void
}

function ResetForm({ address, isBusy, problem, onSubmit }: ResetFormProps) {
  const { t } = useTranslation()
  const fields = useFields({ password: '', repeat: '' })
  useFirstFocus(() => fields.setFocus('password'))
  return (
    <Form fields={fields} className="gap-3" isBusy={isBusy} onSubmit={({ password }) => onSubmit(password)}>
      <p className="t-s dim">{t('account.reset.for', { address })}</p>
      {/* Password managers save the new password under this name. */}
      <input hidden readOnly autoComplete="username" value={address} />
      <NewPasswordFields label={t('account.newPassword')} isBusy={isBusy} />
      <FormProblem problem={problem} />
      <Button type="submit" kind="go" size="large" busy={isBusy}>
        {t('account.reset.submit')}
      </Button>
    </Form>
  )
}
