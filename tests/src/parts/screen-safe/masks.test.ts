import { masksOf } from '#src/parts/screen-safe/masks.ts'
import { expect, test } from 'vitest'

const on = masksOf(true)
const off = masksOf(false)

test('a flag is masked on every screen: its braces stay, its content does not', () => {
  for (const { shown } of [on, off]) {
    expect(shown('answer', 'flag{t1des_turn}')).toBe('flag{••••}')
    expect(shown('answer', 'HALYARD{a}')).toBe('HALYARD{••••}')
    expect(shown('answer', 'flag{two\nlines}')).toBe('flag{••••}')
    expect(shown('answer', 't1des_turn')).toBe('••••')
    expect(shown('answer', 'the secret is in here{x}')).toBe('••••')
  }
})

test("organizers' flags, addresses and tokens are masked on a safe screen only", () => {
  expect([on.shown('flag', 'flag{t1des}'), off.shown('flag', 'flag{t1des}')]).toEqual([
    'flag{••••}',
    'flag{t1des}',
  ])
  expect([on.shown('address', '10.0.0.7'), on.shown('token', '7:abc')]).toEqual(['••••', '••••'])
  expect([off.shown('address', '10.0.0.7'), off.shown('token', '7:abc')]).toEqual(['10.0.0.7', '7:abc'])
  expect(on.shown('address', '')).toBe('')
})

test('a cheat looks like a wrong submission on a safe screen, as when it was pushed', () => {
  expect(on.shownVerdict('CheatDetected')).toBe('WrongAnswer')
  expect(off.shownVerdict('CheatDetected')).toBe('CheatDetected')
  expect(on.shownVerdict('Accepted')).toBe('Accepted')
})

test('a text about a cheat is left out on a safe screen only', () => {
  const text = 'ReceivedGameEvent {"type":"CheatDetected"}'
  expect([on.isLeftOut(text), off.isLeftOut(text), on.isLeftOut('ReceivedGameEvent')]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  ['joined from 10.20.30.40', 'joined from ••••'],
  ['[::1]:8080 closed', '[••••]:8080 closed'],
  ['fe80::1ff:fe23:4567:890a left', '•••• left'],
  ['2001:db8:0:0:0:0:2:1, ::ffff:10.1.2.3', '••••, ••••'],
  ['10.20.30.40:1337', '••••:1337'],
  ['joined from 10.0.0.1. Left from 2001:db8::1.', 'joined from ••••. Left from ••••.'],
  ['tcp:10.0.0.1:80 remote:2001:db8::1 add:2001:db8:0:0:0:0:2:1', 'tcp:••••:80 remote:•••• ••••'],
  ['10.0.0.1_eth0, eth0_10.0.0.1, fe80::1_eth0, fe80::1%eth0', '••••_eth0, eth0_••••, ••••_eth0, ••••%eth0'],
  ['2001:db8::1: refused, 2001:db8::1:denied, 10.0.0.1: gone', '••••: refused, ••••:denied, ••••: gone'],
  ['12:30:59:10.0.0.1 and 1:2:3:4:5:6:10.0.0.1', '12:30:59:•••• and ••••'],
  ['1:2:3:4:5:6:7:8:8080 without brackets', '•••• without brackets'],
  ['[Knot Found] cheat detected, flag of [Off By One]', '••••'],
  ['Cheat detected: Knot Found submitted the flag of Off By One for Ferry', '••••'],
  ['at 12:30:59 version 1.2.3 of a:b', 'at 12:30:59 version 1.2.3 of a:b'],
  ['v1.2.3.4, 1.2.3.4.5, 12:30:59: std::cafe', 'v1.2.3.4, 1.2.3.4.5, 12:30:59: std::cafe'],
  ['02:42:ac:11:00:02 is a network card', '02:42:ac:11:00:02 is a network card'],
])('addresses in a text of the server are masked: %s', (text, masked) => {
  expect(on.shownText(text)).toBe(masked)
  expect(off.shownText(text)).toBe(text)
})
