import type { LookedAt } from './look-at-site.ts'
import type { Finding } from '#src/model/site-check/findings.ts'
import { remediesFor } from '#src/model/site-check/remedies.ts'
import words from '#src/locales/en-US/organize/setUp.json'

/** What was found, as text for a terminal: the redirects to the site, and each finding with what to change. */
export function reportOf({ site: { host, origin }, way, facts }: LookedAt, findings: Finding[]): string {
  const remedies = remediesFor(host)
  const found = [`release ${facts.release}`, facts.protocol].filter(Boolean).join(', ')
  const parts = findings.map((finding) => {
    const changes = remedies[finding.id].map(({ where, lines }) => indented(where, lines))
    return [headOf(finding), ...changes].join('\n')
  })
  const isSeen = findings.some(({ id }) => id === 'sharedAddress' || id === 'secondProxy')
  return [
    `${origin}: ${found}`,
    ...(way.length > 1 ? [`Redirected: ${way.join('\n         -> ')}`] : []),
    ...(parts.length > 0 ? parts : [words.nothing]),
    ...(isSeen ? [] : [notSeen(origin)]),
  ].join('\n\n')
}

const headOf = ({ id, isGuess, slots }: Finding) => {
  const text = words.finding[id].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(slots[name]))
  return `${id}${isGuess ? ` (${words.guess})` : ''}: ${text}`
}

const indented = (where: string, lines: string) =>
  lines
    .split('\n')
    .map((line, at) => `  ${(at === 0 ? where : '').padEnd(18)}  ${line}`)
    .join('\n')

/** A proxy that says over which protocol somebody asks need not say who. */
const notSeen = (origin: string) =>
  `Not seen from outside: whether the server tells its visitors apart by address. An admin sees it, once there were three or
more: ${origin}/admin/settings, "${words.check}".`
