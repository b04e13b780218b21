import { addressIn, mailLinkFrom } from '#src/features/account/mail-link.ts'
import { expect, test } from 'vitest'

const base64 = (address: string) => Buffer.from(address).toString('base64')
const linkOf = (token: string, address: string) =>
  mailLinkFrom(new URLSearchParams(`token=${token}&email=${base64(address)}`))

test.each(['mira@players.test', 'мира@почта.рф', 'a>b@c', '😀@x.y', 'ÿþ~@o'])(
  'what stands in a link goes to the server unchanged, and %s is read from it',
  (address) => {
    const link = linkOf('Zm9v==', address)
    expect(link).toEqual({ token: 'Zm9v==', email: base64(address) })
    expect(addressIn(link!)).toBe(address)
  },
)

test('a plus of the base64 is no blank', () => {
  const address = '~~>@o'
  expect(base64(address)).toContain('+')
  expect(linkOf('abc', address)?.email).toBe(base64(address))
})

test.each(['token=abc', 'email=abc', 'token=&email=abc', ''])('%j misses a part', (query) => {
  expect(mailLinkFrom(new URLSearchParams(query))).toBeUndefined()
})

test.each(['***', btoa('\xff\xfe')])('%j holds no address', (email) => {
  expect(addressIn({ token: 'abc', email })).toBeUndefined()
})
