import { paths } from '#src/lib/paths.ts'

/** The path a login returns to, on this site. Anything else, including `//evil.example`, becomes the start page. */
export function returnPath(from: string | null, origin = location.origin): string {
  if (!from?.startsWith('/') || !URL.canParse(from, origin)) return paths.home
  const address = new URL(from, origin)
  const isOwn = address.origin === origin && !address.pathname.startsWith('//')
  return isOwn ? address.pathname + address.search + address.hash : paths.home
}
