/**
 * The headers of every call. The last two have a proxy that wants a sign-in of its own answer 401, not with a page or a redirect: Authelia,
 * Cloudflare Access and oauth2-proxy look at one or the other.
 */
export const callHeaders = (language: string) => ({
  'accept-language': language,
  accept: 'application/json',
  'x-requested-with': 'XMLHttpRequest',
})
