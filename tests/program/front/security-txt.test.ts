import { readFrontCommand } from '#program/front/command-line.ts'
import { frontOf } from './front-fixture.ts'
import { expect, test } from 'vitest'

const address = '/.well-known/security.txt'
const day = 86_400_000

test('a front with a contact says where to report a vulnerability, until a day within a year', async () => {
  const { url, received } = await frontOf({ options: ['--security-contact', 'mailto:security@ctf.example'] })
  const response = await fetch(url + address)
  expect([response.status, response.headers.get('content-type')?.toLowerCase()]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  const [, expires = ''] =
    /^Contact: mailto:security@ctf\.example\nExpires: (\S+)\n$/.exec(await response.text()) ?? []
  const days = (Date.parse(expires) - Date.now()) / day
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
  expect(received).toEqual([]) // the server is not asked
  expect((await fetch(url + address, { method: 'HEAD' })).status).toBe(200)
})

test('a front without a contact has no such file, and no page in its place', async () => {
  const { url } = await frontOf()
  const response = await fetch(url + address)
  expect([response.status, await response.text()]).toEqual([404, ''])
})

test.each(['security@ctf.example', 'http://ctf.example/security', 'javascript:alert(1)', ''])(
  'a contact that nobody could follow, %j, stops the start with a sentence',
  (contact) => {
    expect(() => readFrontCommand(['--security-contact', contact], 'http://127.0.0.1')).toThrow(
      `--security-contact takes mailto:security@example.org or the https address of a page, not '${contact}'.`,
    )
  },
)

test('a contact adds no line of its own', async () => {
  const { url } = await frontOf({
    options: ['--security-contact', 'https://ctf.example/a\nPolicy: https://evil.example'],
  })
  expect((await (await fetch(url + address)).text()).split('\n')).toHaveLength(3)
})
