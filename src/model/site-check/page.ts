import type { ProbeResponse } from './release.ts'

/**
 * Whether a page restricts which scripts run: by a header, or by a tag before its first script, as in the index that
 * docs/install serves. A policy about other things lets injected scripts run, and one that only reports does, too.
 */
export const restrictsScripts = ({ headers, body }: Pick<ProbeResponse, 'headers' | 'body'>): boolean =>
  [headers['content-security-policy'] ?? '', ...policiesIn(body)].some((policy) =>
    /(?:^|[;,])\s*(?:default|script)-src(?:-elem)?\s/i.test(policy),
  )

function policiesIn(page: string): string[] {
  const found: string[] = []
  for (const tag of tagsIn(page)) {
    if (/^<script\b/i.test(tag)) break
    if (!/^<meta\b/i.test(tag) || !/\bhttp-equiv\s*=\s*["']?content-security-policy["'\s>]/i.test(tag))
      continue
    const [, quoted, single] = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? []
    found.push(quoted ?? single ?? '')
  }
  return found
}

/** The address of the first script that a page loads: most of what a first visit loads. */
export function firstScriptOf(page: string): string | undefined {
  for (const tag of tagsIn(page)) {
    const [, address] = /^<script\b[^>]*\ssrc="([^"]+)"/i.exec(tag) ?? []
    if (address !== undefined) return address
  }
  return undefined
}

/** Characters of a page that are looked at: what it loads is named at its beginning. */
const longest = 200_000

/** The tags of a page as they are written, but for those in comments. Each character is read once, whatever a server sends. */
function* tagsIn(whole: string): Generator<string> {
  const page = whole.slice(0, longest)
  for (let at = page.indexOf('<'); at !== -1; at = page.indexOf('<', at + 1)) {
    const isComment = page.startsWith('<!--', at)
    if (!isComment && !/[a-z/]/i.test(page[at + 1] ?? '')) continue // a sign in a text
    const end = isComment ? page.indexOf('-->', at + 2) : page.indexOf('>', at)
    if (end === -1) return
    if (!isComment) yield page.slice(at, end + 1)
    at = end
  }
}
