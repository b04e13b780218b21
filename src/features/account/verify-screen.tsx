import { LinkAction } from './link-action.tsx'
import { type MailLink, verifyAccount } from '#src/server/writes/account.ts'
import { useSessionActor } from '#src/state/session/session.tsx'

/** The target of the link mailed at registration: a button that confirms the address and signs in. */
export function VerifyScreen() {
  const session = useSessionActor()
  const verify = async (link: MailLink) => {
    await verifyAccount(link)
    session.send({ type: 'profile.changed' })
  }
  return <LinkAction name="verify" action={verify} />
}
