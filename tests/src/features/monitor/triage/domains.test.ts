import { domainsIn, sharedDomain } from '#src/features/monitor/triage/domains.ts'
import { expect, test } from 'vitest'

test('domains are found in names and in mail addresses', () => {
  expect([...domainsIn(['mira@cs.Uni.example', 'Team tum.de', 'v1.0 of us', 'no domain.', ''])]).toEqual([
    'cs.uni.example',
    'tum.de',
  ])
})

const teams = (count: number, domain: string) =>
  Array.from({ length: count }, (_, index) => [`m${index}@${domain}`])

test('a domain that two teams have in common and few others is theirs', () => {
  const all = [...teams(3, 'school.example'), ...teams(20, 'mail.example')]
  expect(sharedDomain(all[0]!, all[1]!, all)).toBe('school.example')
  expect(sharedDomain(all[0]!, all[5]!, all)).toBeUndefined()
  expect(sharedDomain(['we@tum.de'], ['they@tum.de'], [])).toBe('tum.de')
})

test('a domain that many teams are of, as of a mail provider, says nothing', () => {
  const all = [...teams(3, 'school.example'), ...teams(20, 'mail.example')]
  expect(sharedDomain(all[5]!, all[6]!, all)).toBeUndefined()
})

test.each(['.'.repeat(50_000), 'a.'.repeat(50_000), '@'.repeat(1_000), '__proto__'])(
  'a hostile name has no domain: %.10s',
  (name) => {
    expect(sharedDomain([name], [name], [])).toBeUndefined()
  },
)
