import { wordsFor } from '#program/front/found-server.ts'
import { arenaBehind, ourFrontBefore } from '#tests/program/check/sites.ts'
import { frontOf } from './front-fixture.ts'
import { expect, test } from 'vitest'

test.each([
  ['1.2', false, 'release 1.2, which cannot encrypt passwords and flags.'],
  ['1.8', false, 'release 1.8, which can encrypt passwords and flags.'],
  ['1.8', true, 'release 1.8, which encrypts passwords and flags.'],
] as const)('on start the front prints that it found a server of %s', async (edition, encryption, words) => {
  const front = await ourFrontBefore(await arenaBehind({ edition, dials: { encryption } }))
  await front.found
  expect(front.printed.join('\n')).toContain(words)
  expect(front.printed.join('\n')).not.toContain('ForwardedOptions') // this machine is believed anyway
})

test('on start the front prints if the server is not GZ::CTF', async () => {
  const { printed } = await frontOf()
  expect(printed.join('\n')).toContain('does not answer as a GZ::CTF server')
})

const found = { release: '1.8', canEncrypt: true, isEncrypted: true } as const

test.each([
  ['172.18.0.5', false, '"TrustedNetworks": ["172.18.0.5/32"]'],
  ['::ffff:172.18.0.5', false, '"TrustedNetworks": ["172.18.0.5/32"]'],
  ['fd00::5', false, '"TrustedNetworks": ["fd00::5/128"]'],
])(
  'if the server may not trust a front at %s, the line that makes it do so is printed',
  (from, isBelieved, line) => {
    expect(wordsFor(found, { from, isBelieved })).toContain(line)
  },
)

test('for a server that trusts the front no line is printed', () => {
  expect(wordsFor(found, { from: '172.18.0.5', isBelieved: true })).not.toContain('ForwardedOptions')
})
