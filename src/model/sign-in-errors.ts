/** What a failed sign-in may be about, each with a sentence of its own: `unknown` for any other code, `none` without one. */
export type SignInFailure =
  | 'approval'
  | 'closed'
  | 'conflict'
  | 'domain'
  | 'email'
  | 'late'
  | 'provider'
  | 'refused'
  | 'server'
  | 'unknown'
  | 'none'

/** The codes that servers put into the address of the sign-in page. */
const failures: Readonly<Record<string, SignInFailure>> = {
  await_approval: 'approval',
  register_disabled: 'closed',
  ambiguous_email: 'conflict',
  already_linked: 'conflict',
  email_conflict: 'conflict',
  email_domain: 'domain',
  invalid_claims: 'email',
  no_email: 'email',
  email_unverified: 'email',
  external_cookie_invalid: 'late',
  invalid_state: 'late',
  remote_failure: 'provider',
  provider_error: 'provider',
  no_info: 'provider',
  token_failed: 'provider',
  userinfo_failed: 'provider',
  banned: 'refused',
  account_disabled: 'refused',
  anti_cheat: 'refused',
  link_failed: 'server',
  local_signin_failed: 'server',
  create_failed: 'server',
}

/** What a code is about; also where it comes of an address, and may be anything. */
export const failureOf = (code: string): SignInFailure =>
  code === '' ? 'none' : Object.hasOwn(failures, code) ? failures[code]! : 'unknown'

const longest = 40

/** What is shown of an unknown code. */
export const harmless = (code: string) => code.replaceAll(/[^\w-]/g, '').slice(0, longest)
