import { fileAddress, filePath, storedFileIn } from '#src/server/reads/file-address.ts'
import { attachmentBy, createAttachment } from '#arena/rules/challenges/attachments.ts'
import { arenaForTest } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'

/** The name under which a browser saves what a link leads to, and its text. */
async function savedBy(link: string, { app }: ReturnType<typeof arenaForTest>) {
  const answer = await app.fetch(new Request(new URL(link, 'http://localhost:3000')))
  const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return { status: answer.status, name: decodeURIComponent(name), text: await answer.text() }
}

test.each([
  ['100% real.txt'],
  ['c#minor?.txt'],
  ['a?b=c&d.txt'],
  ['50%25 off.txt'],
  ['a%20b.txt'],
  ['%E5%A4%A7.txt'],
  ['%zz.txt'],
  ['it\'s "quoted" (1)*.txt'],
  ['Größe 大きさ 🚩.tar.gz'],
  ['a+b;c=d,e@f.txt'],
  [' leading and trailing '],
  ['a/b.txt', 'a_b.txt'],
  ['..\\..\\boot.ini', '.._.._boot.ini'],
  ['../../api', '.._.._api'],
  ['..', '.._'],
  ['.', '._'],
])('an attachment named %j is found, and saved under that name', async (name, saved = name) => {
  const made = arenaForTest()
  const { arena } = made
  const fileHash = arena.files.add({ name, mediaType: '', bytes: Buffer.from('chart') })
  const attachment = attachmentBy(arena, createAttachment(arena, { attachmentType: 'Local', fileHash }))
  expect(await savedBy(fileAddress(attachment?.url ?? ''), made)).toEqual({
    status: 200,
    name: saved,
    text: 'chart',
  })
  expect(await savedBy(filePath({ hash: fileHash, name }), made)).toMatchObject({ status: 200, name: saved })
})

test('a lone surrogate in a name does not break its link', () => {
  expect(filePath({ hash: 'ab', name: 'a\ud800' })).toBe('/assets/ab/a%EF%BF%BD')
})

test('an address on another site stays unchanged', () => {
  for (const url of [
    'https://files.example/a b?c#d',
    '/assets/nothex/x',
    'https://x.example/assets/ab/100%.txt',
  ]) {
    expect(fileAddress(url)).toBe(url)
    expect(storedFileIn(url)).toBeUndefined()
  }
})
