import { AccountPage } from './account-page.tsx'
import { BrokenLink } from './broken-link.tsx'
import { addressIn, mailLinkFrom } from './mail-link.ts'
import type { MailLink } from '#src/server/writes/account.ts'
import { paths } from '#src/lib/paths.ts'
import { Button, ButtonLink } from '#src/ui/mark/button.tsx'
import { FormProblem } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'

interface LinkActionProps {
  name: 'verify' | 'confirm'
  action: (link: MailLink) => Promise<void>
}

/** A button that does what a mailed link is for: mail scanners open links, and must not use them up. */
export function LinkAction({ name, action }: LinkActionProps) {
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
