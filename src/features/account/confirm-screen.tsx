import { LinkAction } from './link-action.tsx'
import { refetchProfile } from '#src/server/reads/account.ts'
import { confirmEmail, type MailLink } from '#src/server/writes/account.ts'
import { Requires } from '#src/state/session/requires.tsx'
import { useQueryClient } from '@tanstack/react-query'

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
