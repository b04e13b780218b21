import type { SignOut } from '#src/model/sign-in.ts'
import { logout } from '#src/server/writes/session.ts'

/**
 * Logs out where the site wants it: by a navigation, as it ends another site's session, too. An address of the server's calls ends
 * the server's session itself; any other is opened after that has ended. Fails as a log-out does.
 */
export async function signOut({ address, method }: SignOut) {
  if (!address.startsWith('/api/')) await logout()
  setTimeout(() => open(address, method)) // after this page has forgotten the user
}

function open(address: string, method: SignOut['method']) {
  if (method === 'GET') return location.assign(address)
  const form = Object.assign(document.createElement('form'), { method, action: address })
  document.body.append(form)
  form.submit()
}
