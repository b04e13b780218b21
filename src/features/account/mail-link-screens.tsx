import { AccountPage } from './account-page.tsx'
import { addressIn, mailLinkFrom } from './mail-link.ts'
import { refetchProfile } from '#src/server/queries/account.ts'
import { confirmEmail, type MailLink, verifyAccount } from '#src/server/writes/account.ts'
import { paths } from '#src/lib/paths.ts'
import { Requires } from '#src/live/session/requires.tsx'
import { useSessionActor } from '#src/live/session/session.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { FormProblem } from '#src/ui/form.tsx'
import { useTranslation } from '#src/ui/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'

/** The target of the link mailed at registration: a button that confirms the address and signs in. */
export function VerifyScreen() {
  const session = useSessionActor()
  const verify = async (link: MailLink) => {
    await verifyAccount(link)
    session.send({ type: 'profile.changed' })
  }
  return <LinkAction name="verify" action={verify} />
}

/** The target of the link mailed for a change of address; the account that requested it must be signed in. */
export function ConfirmScreen() {
  const cache = useQueryClient()
  const confirm = async (link: MailLink) => {
    await confirmEmail(link)
    await refetchProfile(cache)
  }
  return (
    <Requires role="User">
      <LinkAction name="confirm" action={confirm} />
    </Requires>
  )
}

interface LinkActionProps {
  name: 'verify' | 'confirm'
  action: (link: MailLink) => Promise<void>
}

/** A button that does what a mailed link is for: mail scanners open links, and must not use them up. */
function LinkAction({ name, action }: LinkActionProps) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const link = mailLinkFrom(search)
  const address = link && addressIn(link)
  const { mutate, error, isPending, isSuccess } = useMutation({ mutationFn: action })
  if (!address) return <BrokenLink />
  if (isSuccess)
    return (
      <AccountPage title={t(`account.${name}.done`)}>
        <p role="status">{t(`account.${name}.doneText`, { address })}</p>
        <ButtonLink to={paths.games} kind="go" size="large">
          {t('account.toGames')}
        </ButtonLink>
        <ButtonLink to={paths.profile}>{t('account.toProfile')}</ButtonLink>
      </AccountPage>
    )
  return (
    <AccountPage title={t(`account.${name}.title`)}>
      <p>{t(`account.${name}.text`, { address })}</p>
      <FormProblem problem={error} />
      <Button kind="go" size="large" busy={isPending} onClick={() => mutate(link)}>
        {t(`account.${name}.submit`)}
      </Button>
    </AccountPage>
  )
}

/** Shown for a mailed link that lost a part in transit. */
export function BrokenLink() {
  const { t } = useTranslation()
  return (
    <AccountPage title={t('account.brokenLink.title')}>
      <p role="alert">{t('account.brokenLink.text')}</p>
      <ButtonLink to={paths.home}>{t('account.brokenLink.home')}</ButtonLink>
    </AccountPage>
  )
}
