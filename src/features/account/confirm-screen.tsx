import { BrokenLink } from './broken-link.tsx'
import { LinkAction } from './link-action.tsx'
import { addressIn, mailLinkFrom } from './mail-link.ts'
import { useReadProfile } from './use-read-profile.ts'
import { confirmEmail } from '#src/api/account.ts'
import { Requires } from '#src/live/session/requires.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

/** Where the mailed link of a change of address leads; the account that asked for it has to be signed in. */
export function ConfirmScreen() {
  return (
    <Requires role="User">
      <Confirm />
    </Requires>
  )
}

function Confirm() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const link = mailLinkFrom(search)
  const address = link && addressIn(link)
  const readProfile = useReadProfile()
  const action = useMutation({
    mutationFn: () => confirmEmail(link!), // the button is shown with a link only
    onSuccess: readProfile,
  })
  if (!address) return <BrokenLink />
  return (
    <LinkAction
      action={action}
      title={t('account.confirm.title')}
      text={t('account.confirm.text', { address })}
      button={t('account.confirm.submit')}
      doneTitle={t('account.confirm.done')}
      doneText={t('account.confirm.doneText', { address })}
    />
  )
}
