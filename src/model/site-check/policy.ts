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
  const before = page.replaceAll(/<!--[\s\S]*?-->/g, '').split(/<script\b/i, 1)[0]!
  return Array.from(before.matchAll(/<meta\b[^>]*>/gi), ([tag]) => tag)
    .filter((tag) => /\bhttp-equiv\s*=\s*["']?content-security-policy["'\s>]/i.test(tag))
    .map((tag) => /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag))
    .map((found) => found?.[1] ?? found?.[2] ?? '')
}
