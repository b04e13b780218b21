/** Days that a file stays true; whoever reads it later asks again (RFC 9116 recommends less than a year). */
const validDays = 180

/** Where to report a vulnerability of a site, as a `security.txt` (RFC 9116) of this moment, in milliseconds. */
export const securityTxt = (contact: URL, now: number): string =>
  `Contact: ${contact.href}\nExpires: ${new Date(now + validDays * 86_400_000).toISOString()}\n`
