import type { MailLink } from '#src/api/account.ts'

/**
 * What a mailed link carries; undefined when a part is missing. Links are not escaped, so a `+` of the base64 arrives as a
 * blank (behaviour 1.5).
 */
export function mailLinkFrom(search: URLSearchParams): MailLink | undefined {
  const [token, email] = ['token', 'email'].map((name) => search.get(name)?.replaceAll(' ', '+'))
  return token && email ? { token, email } : undefined
}

/** The address in a link, to be shown; undefined when it is none. The server reads its own. */
export function addressIn({ email }: MailLink): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(email), (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
