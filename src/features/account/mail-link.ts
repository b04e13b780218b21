import type { MailLink } from '#src/server/writes/account.ts'

/**
 * Returns the contents of a mailed link; undefined when a part is missing. Links are not escaped, so a `+` in the
 * base64 arrives as a space (behaviour 1.5).
 */
export function mailLinkFrom(search: URLSearchParams): MailLink | undefined {
  const [token, email] = ['token', 'email'].map((name) => search.get(name)?.replaceAll(' ', '+'))
  return token && email ? { token, email } : undefined
}

/** Returns the address in a link, for display; undefined if it does not decode. The server decodes its own. */
export function addressIn({ email }: MailLink): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(email), (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
