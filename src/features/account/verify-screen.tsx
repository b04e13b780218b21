import { BrokenLink } from './broken-link.tsx'
import { LinkAction } from './link-action.tsx'
import { addressIn, mailLinkFrom } from './mail-link.ts'
import { verifyAccount } from '#src/api/account.ts'
import { useSessionActor } from '#src/live/session/session.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

/** Where the mailed link of a registration leads: a button that confirms the address, and signs in. */
export function VerifyScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const link = mailLinkFrom(search)
  const address = link && addressIn(link)
  const session = useSessionActor()
  const action = useMutation({
    mutationFn: () => verifyAccount(link!), // the button is shown with a link only
    onSuccess: () => session.send({ type: 'profile.changed' }),
  })
  if (!address) return <BrokenLink />
  return (
    <LinkAction
      action={action}
      title={t('account.verify.title')}
      text={t('account.verify.text', { address })}
      button={t('account.verify.submit')}
      doneTitle={t('account.verify.done')}
      doneText={t('account.verify.doneText', { address })}
    />
  )
}
