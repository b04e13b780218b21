import { attachmentOf } from '#src/features/play/challenge/attachment-link.tsx'
import { entryAddress } from '#src/features/instances/entry-address.ts'
import { expect, test } from 'vitest'

const page = { protocol: 'https:', host: 'ctf.example' }

test('host and port give a terminal command and a link', () => {
  expect(entryAddress('10.0.0.7:31984', page)).toEqual({
    kind: 'direct',
    copied: '10.0.0.7:31984',
    terminal: 'nc 10.0.0.7 31984',
    opens: 'http://10.0.0.7:31984',
  })
})

test('an entry of 36 characters without a colon is a tunnel through the platform', () => {
  const guid = '0198c0de-0000-7000-8000-000000000001'
  expect(entryAddress(guid, page)).toEqual({
    kind: 'proxy',
    copied: `wss://ctf.example/api/proxy/${guid}`,
    opens: `wsrx://open?url=wss%3A%2F%2Fctf.example%2Fapi%2Fproxy%2F${guid}`,
  })
  expect(entryAddress(guid, { ...page, protocol: 'http:' }).copied).toMatch(/^ws:/)
})

test.each([
  ['[2001:db8::7]:31984', 'nc 2001:db8::7 31984', 'http://[2001:db8::7]:31984'],
  ['https://box.ctf.example/7', undefined, 'https://box.ctf.example/7'],
  ['box.ctf.example', undefined, 'http://box.ctf.example'],
  ['box.ctf.example:8080/login', undefined, 'http://box.ctf.example:8080/login'],
  ['2001:db8::5:31337', 'nc 2001:db8::5 31337', 'http://[2001:db8::5]:31337'],
  ['::1:31337', 'nc ::1 31337', 'http://[::1]:31337'],
  ['tcp://1.2.3.4:99', 'nc 1.2.3.4 99', undefined],
  ['TCP://[2001:db8::5]:99', 'nc 2001:db8::5 99', undefined],
  ['udp://box.example:99', 'nc -u box.example 99', undefined],
  ['h:31337/udp', 'nc -u h 31337', undefined],
  ['h:31337/tcp', 'nc h 31337', undefined],
  ['1.2.3.4 31337', 'nc 1.2.3.4 31337', 'http://1.2.3.4:31337'],
  ['nc 1.2.3.4 31337', undefined, undefined],
  ['ssh://box.example:22', undefined, undefined],
  ['wss://box.example/socket', undefined, undefined],
  ['h:99999', undefined, undefined],
  ['h:0', undefined, undefined],
  ['ctf@1.2.3.4:22', undefined, undefined],
  ['ctf@box.example', undefined, undefined],
  ['ctf:secret@box.example:8080', undefined, undefined],
  ['ssh ctf@1.2.3.4 -p 22', undefined, undefined],
  ['box.ctf.example:8080/@me', undefined, 'http://box.ctf.example:8080/@me'],
  ['bücher.example:8080', 'nc bücher.example 8080', 'http://bücher.example:8080'],
  ['$(reboot):1', undefined, undefined],
  ['`reboot`:1', undefined, undefined],
  ['box;reboot:1', undefined, undefined],
  ['-e:1', undefined, undefined],
  ['http://', undefined, undefined],
  ['https://h:99999/', undefined, undefined],
  ['h:31337-31340', undefined, undefined],
  ['[2001:db8::5', undefined, undefined],
])('the entry %s is copied as it is, and for a terminal as %s', (entry, terminal, opens) => {
  expect(entryAddress(entry, page)).toEqual({
    kind: 'direct',
    copied: entry,
    ...(terminal && { terminal }),
    ...(opens && { opens }),
  })
})

test('a long host with a port is not a tunnel', () => {
  const entry = 'a-rather-long-host-name.example:1234'
  expect(entry).toHaveLength(36)
  expect(entryAddress(entry, page).kind).toBe('direct')
})

const context = { closeTime: null, instanceEntry: null, fileSize: null }

test('a file on the server is recognized by its name, one elsewhere is not', () => {
  expect(attachmentOf({ ...context, url: '/assets/abc/tide table.zip', fileSize: 12 })).toEqual({
    url: '/assets/abc/tide table.zip',
    name: 'tide table.zip',
    size: 12,
  })
  expect(attachmentOf({ ...context, url: '/assets/abc/tide%20table.zip' })?.name).toBe('tide%20table.zip')
  expect(attachmentOf({ ...context, url: '/assets/abc/100%.zip' })?.name).toBe('100%.zip')
  expect(attachmentOf({ ...context, url: 'https://files.example/a.zip' })?.name).toBeUndefined()
  expect(attachmentOf({ ...context, url: null })).toBeUndefined()
})
