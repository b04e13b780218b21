import {
  type ImportField,
  importFields,
  readRows,
  withExisting,
  handoutFile,
  handoutText,
} from '#src/features/admin/users/users-import-rows.ts'
import { fits } from '#src/lib/account-limits.ts'
import { randomPassword } from '#src/lib/random-password.ts'
import type { AdminUser } from '#src/model/user.ts'
import written from '#contract/openapi.yaml'
import { textsAbout } from '#tests/support/text-limits.ts'
import Papa from 'papaparse'
import { expect, test } from 'vitest'

const { components } = written as {
  components: { schemas: { UserImport: { properties: Record<ImportField, object> } } }
}
const rules = components.schemas.UserImport.properties

const faultsOf = (text: string) =>
  readRows(text).rows.map(({ row, faults }) => [row, ...faults.map(({ is }) => is)])
const account = (id: string, userName: string, email: string) => ({ id, userName, email }) as AdminUser

test('cells are separated by commas, semicolons or tabs, quotes group them, and empty lines are skipped', () => {
  for (const mark of [',', ';', '\t']) {
    const text = `\uFEFFuserName${mark}email${mark}realName\r\n\r\nmira${mark}m@x${mark}"Kovač${mark} Mira"\r\n`
    const [row] = readRows(text).rows
    expect(row).toMatchObject({
      row: 3,
      texts: { userName: 'mira', realName: `Kovač${mark} Mira` },
      faults: [],
    })
  }
})

const expected = { userName: 'mira', email: 'm@x' }

test.each([
  ['a blank line inside', 'Username;Email\nnoor;n@x\n\nmira;m@x', 4],
  ['a line that says the separator', 'sep=;\r\nUsername;Email\r\nnoor;n@x\r\nmira;m@x', 3],
  ['such a line below a blank one, with a blank', '\nsep=; \nUsername;Email\nnoor;n@x\nmira;m@x', 3],
  ['such a line in quotes', '"sep=|"\nUsername|Email\nnoor|n@x\nmira|m@x', 3],
  ['a separator of its own', 'SEP=#\nUsername#Email\nnoor#n@x\nmira#m@x', 3],
  ['blank lines before and after', '\n \nUsername\tEmail\nnoor\tn@x\nmira\tm@x\n\n\n', 5],
  ['lines of separators', ';;\nUsername;Email;\n;;\nnoor;n@x;\nmira;m@x;\n;;', 5],
  ['bars', 'Username|Email\nnoor|n@x\nmira|m@x', 3],
  ['commas inside the other columns', 'Username;Email;Full name\nnoor;n@x;"N, o"\nmira;m@x;M, i, r', 3],
  ['carriage returns alone', 'Username,Email\rnoor,n@x\rmira,m@x', 3],
  ['a byte order mark and quoted titles', '\uFEFF"User Name","E-Mail"\nnoor,n@x\nmira,m@x', 3],
  ['titles with invisible characters', 'User\u200Bname,\u00A0EMAIL\nnoor,n@x\nmira,m@x', 3],
  ['a row with fewer cells', 'Username,Email,Team\nnoor,n@x\nmira,m@x', 3],
])('a list with %s is read', (_, text, row) => {
  const { rows } = readRows(text)
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatchObject({ row, texts: expected, faults: [], mended: [] })
})

test.each([
  ['mira\u200B', 'm@x', ['userName']],
  ['\u202Emira', '\uFEFFm@\u00ADx', ['userName', 'email']],
  ['mira', 'Mira K <m@x>', ['email']],
  ['mira', '<m@x>', ['email']],
  ['mira', 'mailto:m@x', ['email']],
  ['mira', 'Mira <mailto:m@x>', ['email']],
])('the name %j and address %j are cleaned up, and marked as such', (...cells) => {
  const [userName, email, mended] = cells
  const [row] = readRows(`Username\tEmail\n${userName}\t${email}`).rows
  expect(row).toMatchObject({ texts: expected, faults: [], mended })
})

test.each([
  'm@x n@x',
  'm@x,n@x',
  'm@x;n@x',
  'Mira m@x',
  'Mira <m@x',
  '<m@x> <n@x>',
  'm@',
  'm@x (Mira)',
  '\u200B@x',
])('the address %j is refused', (email) => {
  const [row] = readRows(`Username\tEmail\nmira\t${email}`).rows
  expect(row?.faults).toEqual([{ is: 'email', field: 'email' }])
})

test.each([
  'Team list 2026\nUsername,Email\nmira,mira@example.org',
  'Team list 2026,\n,\nas of May; final,\nUsername,Email\nmira,mira@example.org',
  'Team list, final\nUsername;Email\nmira;mira@example.org',
  'Name: finals\n\nUsername\tEmail\nmira\tmira@example.org',
])('a caption above the header is not a row: %j', (text) => {
  const { columns, ignored, rows } = readRows(text)
  expect(columns).toEqual({ userName: 'Username', email: 'Email' })
  expect(ignored).toEqual([])
  const row = text.split('\n').length
  expect(rows).toMatchObject([{ row, texts: { userName: 'mira', email: 'mira@example.org' }, faults: [] }])
})

test('without a known header the first line is the header', () => {
  const { columns, ignored } = readRows('Team list 2026\nUsername,Address\nmira,mira@example.org')
  expect(columns).toEqual({ userName: 'Username' })
  expect(ignored).toEqual(['Address'])
})

test('a name of invisible characters is missing, and spaces trimmed from a password are marked', () => {
  const { rows } = readRows('Username,Email,Password\n\u200B\u2800,m@x,\nnoor,n@x, Gangway-77 ')
  expect(rows[0]?.faults).toEqual([{ is: 'missing', field: 'userName' }])
  expect(rows[1]).toMatchObject({ texts: { password: 'Gangway-77' }, faults: [], mended: ['password'] })
})

test('a row with more cells than the header or a stray quotation mark is an error', () => {
  expect(faultsOf('Email,Username\nm@x,mira\nn@x,noor,n')).toEqual([[2], [3, 'cells']])
  expect(faultsOf('Username,Email\nmira,m@x\nnoor,"n@x\nlev,l@x')).toEqual([[2], [3, 'email', 'quotes']])
})

test.each([
  'Benutzername,E-Mail-Adresse',
  'usuario,correo electrónico',
  'Nom d’utilisateur,Adresse e-mail',
  'nama pengguna,surel',
  'ユーザー名,メールアドレス',
  '사용자 이름,이메일',
  'ЛОГИН,Электронная почта',
  'Tên đăng nhập,Email',
  '帐号,电子邮件',
  '使用者名稱,電子郵件',
])('the header %s is recognized in any language of the page', (header) => {
  expect(Object.keys(readRows(header).columns)).toEqual(['userName', 'email'])
})

test.each([
  ['Name,E-Mail', { userName: 'Name', email: 'E-Mail' }, []],
  ['User name,Name,MAIL', { userName: 'User name', realName: 'Name', email: 'MAIL' }, []],
  ['Name,Full name,email,Shirt', { userName: 'Name', realName: 'Full name', email: 'email' }, ['Shirt']],
  ['用户名,邮箱,学号', { userName: '用户名', email: '邮箱', stdNumber: '学号' }, []],
  [
    'login;student ID;Phone number;TEAM',
    { userName: 'login', stdNumber: 'student ID', phone: 'Phone number', teamName: 'TEAM' },
    [],
  ],
])('the columns of “%s” are recognized by their header', (header, columns, ignored) => {
  expect(readRows(header)).toMatchObject({ columns, ignored, rows: [] })
})

test("columns are recognized by the page's names in the reader’s language", () => {
  const labels = { userName: 'Имя пользователя', email: 'Почта' }
  expect(readRows('Почта,имя пользователя,user', labels).columns).toEqual({
    userName: 'имя пользователя',
    email: 'Почта',
  })
})

const starts: Partial<Record<ImportField, string>> = { email: 'a@b', password: 'Aa1', phone: '1' }

test.each(importFields)('the import accepts exactly the values of %s that the contract does', (field) => {
  const isTaken = (text: string) => {
    const texts = { userName: 'mira', email: 'm@x', [field]: text }
    const cells = Object.values(texts).map((cell) => `"${cell}"`)
    return readRows(`${Object.keys(texts).join()}\n${cells.join()}`).rows[0]?.faults.length === 0
  }
  const ofLength = (length: number) =>
    (starts[field] ?? 'W').padEnd(length, field === 'phone' ? '1' : 'W').slice(0, Math.max(0, length))
  const { taken, refused } = textsAbout(rules[field], ofLength)
  // Surrounding blanks are trimmed, and an empty cell is omitted or gets a generated value.
  const isTrimmed = (text: string) => text !== '' && text.trim() === text
  expect(taken.filter(isTrimmed).filter((text) => !isTaken(text))).toEqual([])
  expect(refused.filter(isTrimmed).filter(isTaken)).toEqual([])
})

test('of two rows with the same name or email, in any case, the later is an error', () => {
  expect(faultsOf('userName,email\nmira,m@x\nnoor,n@x\nMIRA,k@x\nlev,N@X')).toEqual([
    [2],
    [3],
    [4, 'repeated'],
    [5, 'repeated'],
  ])
})

test("a row names the account it would change; one's own or two at once are errors", () => {
  const users = [account('1', 'Mira', 'm@x'), account('2', 'noor', 'n@x'), account('3', 'admin', 'a@x')]
  const { rows } = readRows('userName,email\nmira,new@x\nnew,N@x\nmira2,z@x\nnoor,M@x\nadmin,q@x')
  const found = withExisting(rows, users, '3')
  expect(found.map(({ existing, faults }) => [existing?.id, ...faults.map(({ is }) => is)])).toEqual([
    ['1'],
    ['2'],
    [undefined],
    ['1', 'clash'],
    ['3', 'own'],
  ])
})

const users = (count: number) => Array.from({ length: count }, (_, at) => `user${at},u${at}@players.test`)

test('more rows than one call can take are not read, and none of them is left out without a word', () => {
  expect(readRows(['userName,email', ...users(5000)].join('\n'))).toMatchObject({ isTooLong: false })
  const many = readRows(['userName,email', ...users(100_000)].join('\n'))
  expect(many).toMatchObject({ isTooLong: true, rows: [] })
  expect(readRows(`userName,email\n${'x'.repeat(3_000_000)}`)).toMatchObject({ isTooLong: true, rows: [] })
})

test('the empty lines that a spreadsheet leaves above and below its rows are not counted as rows', () => {
  const text = [
    ...Array<string>(2000).fill(',,'),
    'userName,email,',
    'mira,m@x,',
    ...Array<string>(20_000).fill(',,'),
  ]
  expect(readRows(text.join('\n'))).toMatchObject({ isTooLong: false, rows: [{ row: 2002, faults: [] }] })
})

test.each([
  ['phone', '1'.repeat(300_000) + 'y'],
  ['phone', '1 '.repeat(300_000) + 'y'],
  ['phone', `1${' '.repeat(300_000)}y`],
  ['email', '<mailto:'.repeat(100_000)],
  ['userName', '\u{E0041}'.repeat(300_000)],
  ['realName', '"'.repeat(300_001)],
])('a cell of a megabyte in %s is at fault as soon as a short one', (field, cell) => {
  const texts = { userName: 'mira', email: 'm@x', [field]: cell }
  const text = `${Object.keys(texts).join(',')}\n${Object.values(texts).join(',')}`
  expect(readRows(text).rows[0]?.faults).not.toEqual([])
})

test('generated passwords meet the rules and never repeat', () => {
  const made = Array.from({ length: 500 }, randomPassword)
  expect(made.every(fits.password)).toBe(true)
  expect(new Set(made).size).toBe(500)
})

test('no cell of the hand-out is a formula, in the file or copied', () => {
  const entries = ['=1+1', '+1', '-1', '@a', '=HYPERLINK("https://example.org/")', '=1+1\n', 'plain'].map(
    (text) => ({
      userName: text,
      password: text,
      email: `${text}@example.org`,
      teamName: text,
    }),
  )
  const rows = Papa.parse<string[]>(handoutFile(entries)).data.slice(1)
  const copied = handoutText(entries)
    .split('\n')
    .map((line) => line.split('\t'))
  expect([...rows, ...copied].flat().filter((cell) => /^[=+@-]/.test(cell))).toEqual([])
  expect(rows.at(-1)).toEqual(['plain', 'plain', 'plain@example.org', 'plain'])
  expect(copied[0]).toEqual(["'=1+1", "'=1+1"])
})
