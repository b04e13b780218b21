import { inviteIn } from '#src/features/teams/invite-code.ts'
import { expect, test } from 'vitest'

const token = '0f4a1b2c3d4e5f60718293a4b5c6d7e8'
const whole = `Knot Found:12:${token}`

test.each([
  ['as it was copied', whole],
  ['with blanks around it', `  ${whole} \n`],
  ['with quotation marks around it', `"${whole}"`],
  ['at the end of a sentence', `${whole}.`],
  ['in capital digits', whole.replace(token, token.toUpperCase())],
  ['broken by a message', `Knot Found:12:${token.slice(0, 10)}\n${token.slice(10)}`],
  ['with signs that nobody sees', `\u200B${whole.replace(':12:', ':\u200B12\u00AD:\u2066')}\uFEFF`],
  ['with blanks at its colons', `Knot Found : 12 : ${token}`],
])('an invitation is found %s', (_how, text) => expect(inviteIn(text)).toBe(whole))

test('a name may contain colons or be missing', () => {
  expect(inviteIn(`a:1:b:12:${token}`)).toBe(`a:1:b:12:${token}`)
  expect(inviteIn(`:12:${token}`)).toBe(`:12:${token}`)
})

test.each(['', 'Knot Found', `12:${token}`, `Knot Found:12:${token.slice(1)}`, `Knot Found:x:${token}`])(
  '%j is not an invitation',
  (text) => expect(inviteIn(text)).toBeUndefined(),
)
