import { addressIn, mailLinkFrom } from '#src/features/account/mail-link.ts'
import { expect, test } from 'vitest'

const base64 = (address: string) => Buffer.from(address).toString('base64')
const linkOf = (token: string, address: string) =>
  mailLinkFrom(new URLSearchParams(`token=${token}&email=${base64(address)}`))

test.each(['mira@players.test', 'мира@почта.рф', 'a>b@c', '😀@x.y', 'ÿþ~@o'])(
  'token and address of a link are sent unchanged, and %s is decoded for display',
  (address) => {
    const link = linkOf('Zm9v==', address)
    expect(link).toEqual({ token: 'Zm9v==', email: base64(address) })
    expect(addressIn(link!)).toBe(address)
  },
)

test('a + in the base64 is read as plus, not as a space', () => {
  const address = '~~>@o'
  expect(base64(address)).toContain('+')
  expect(linkOf('abc', address)?.email).toBe(base64(address))
})

test.each(['token=abc', 'email=abc', 'token=&email=abc', ''])('a link with %j is incomplete', (query) => {
  expect(mailLinkFrom(new URLSearchParams(query))).toBeUndefined()
})

test.each(['***', btoa('\xff\xfe')])('%j decodes to no address', (email) => {
  expect(addressIn({ token: 'abc', email })).toBeUndefined()
})
