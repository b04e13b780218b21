import { editions } from '#arena/parts/edition.ts'
import { flagFrom as flagOf, isTrivial, teamHash } from '#arena/rules/challenges/flag-templates.ts'
import { expect, test } from 'vitest'

const guid = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'
const hash = '0123456789ab'

const flagFrom = (template: string | null, of: string) => flagOf(template, of, editions['1.2'])

test('without a template each flag is a new GUID', () => {
  expect(flagFrom(null, hash)).toMatch(new RegExp(`^flag\\{${guid}\\}$`))
  expect(flagFrom(null, hash)).not.toBe(flagFrom(null, hash))
})

test('[GUID] is replaced; a [TEAM_HASH] beside it stays as text', () => {
  expect(flagFrom('flag{[GUID]_[TEAM_HASH] x}', hash)).toMatch(
    new RegExp(`^flag\\{${guid}_\\[TEAM_HASH\\] x\\}$`),
  )
})

test('newer servers replace both, and a prefix varies the letters around them', () => {
  const mixed = (template: string) => flagOf(template, hash, editions['1.8'])
  expect(mixed('flag{[GUID]_[TEAM_HASH] x}')).toMatch(new RegExp(`^flag\\{${guid}_${hash} x\\}$`))
  const flags = Array.from({ length: 50 }, () => mixed('[LEET]flag{aaaaaaaa[GUID]}'))
  expect(flags.join('')).toMatch(/[A4]/)
  for (const flag of flags) expect(flag).toMatch(new RegExp(`^flag\\{[Aa4]{8}${guid}\\}$`))
})

test('[TEAM_HASH] is replaced; without a prefix the rest stays, spaces included', () => {
  expect(flagFrom('flag{a sea [TEAM_HASH]}', hash)).toBe(`flag{a sea ${hash}}`)
})

test('a prefix varies the text around the hash, but not the hash', () => {
  for (const prefix of ['[LEET]', '[CLEET]'])
    expect(flagFrom(`${prefix}flag{a sea [TEAM_HASH]}`, hash)).toMatch(
      new RegExp(`^flag\\{[Aa4@]_[Ss5$][Ee3][Aa4@]_${hash}\\}$`),
    )
})

test('only the complex prefix adds symbols', () => {
  const many = (prefix: string) =>
    Array.from({ length: 50 }, () => flagFrom(`${prefix}{aaaaaaaa[TEAM_HASH]}`, hash)).join('')
  expect(many('[LEET]')).not.toContain('@')
  expect(many('[CLEET]')).toContain('@')
})

test('without GUID and hash exactly the text between the braces varies', () => {
  const flags = Array.from({ length: 50 }, () => flagFrom('sea{sea sea}sea', hash))
  expect(flags.every((flag) => /^sea\{[Ss5][Ee3][Aa4]_[Ss5][Ee3][Aa4]\}sea$/.test(flag))).toBe(true)
  expect(new Set(flags).size).toBeGreaterThan(1)
})

test.each([
  ['flag{[GUID]}', false],
  ['flag{[TEAM_HASH]}', false],
  ['flag{short}', true],
  ['everything outside the braces does not count{}', true],
  ['flag{a sentence that is long enough to be hard to guess}', false],
])('%s is too easy to guess: %s', (template, isEasy) => {
  expect(isTrivial(template)).toBe(isEasy)
})

test('a team’s hash is twelve hex digits and differs by game, challenge and team', () => {
  const hashes = [
    teamHash('salt', 1, 'a'),
    teamHash('salt', 2, 'a'),
    teamHash('salt', 1, 'b'),
    teamHash('sand', 1, 'a'),
  ]
  expect(new Set(hashes).size).toBe(4)
  expect(hashes.every((found) => /^[0-9a-f]{12}$/.test(found))).toBe(true)
})
