import type { AdminUser, UserImport } from '#src/model/user.ts'
import { accountLimits, fits } from '#src/lib/account-limits.ts'
import Papa from 'papaparse'

export const importFields = [
  'userName',
  'email',
  'realName',
  'stdNumber',
  'phone',
  'teamName',
  'password',
] as const
export type ImportField = (typeof importFields)[number]

/** The fields every row needs. */
export const neededFields = ['userName', 'email'] as const satisfies readonly ImportField[]
/** The columns that a file may leave out. */
export const optionalFields = importFields.filter((field) => !neededFields.some((needed) => needed === field))

/** Shorter than a team's name may be elsewhere, by the contract's UserImport. */
export const teamNameMost = 15

/** What is wrong with a field of a row. */
export type Fault =
  | { is: 'missing' | 'userName' | 'email' | 'password' | 'phone'; field: ImportField }
  | { is: 'tooLong'; field: ImportField; most: number }
  /** Another row already has the same value. */
  | { is: 'repeated'; field: ImportField; row: number }
  /** One account has this name, another this email: the server would refuse all rows. */
  | { is: 'clash'; field: ImportField }
  /** The user's own account must not be overwritten. */
  | { is: 'own'; field: ImportField }

export interface ImportRow {
  /** The row number as in a spreadsheet: the header is 1. */
  row: number
  texts: Record<ImportField, string>
  faults: Fault[]
  /** The account that this row would change. */
  existing: AdminUser | undefined
}

export interface ImportTable {
  /** The title of the column for each field. */
  columns: Partial<Record<ImportField, string>>
  /** Titles of columns that match no field. */
  ignored: string[]
  rows: ImportRow[]
}

const aliases: Record<ImportField, string[]> = {
  userName: [
    'username',
    'user',
    'login',
    'loginname',
    'account',
    'nickname',
    'nick',
    'handle',
    '用户名',
    '账号',
  ],
  email: ['email', 'mail', 'emailaddress', 'mailaddress', '邮箱', '电子邮箱'],
  realName: ['realname', 'fullname', '真实姓名', '姓名'],
  stdNumber: ['stdnumber', 'studentnumber', 'studentid', 'studentno', 'stdid', 'matriculationnumber', '学号'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'tel', 'telephone', '手机', '手机号', '电话'],
  teamName: ['teamname', 'team', '队伍', '队名', '战队'],
  password: ['password', 'pass', 'passwd', 'pwd', 'initialpassword', '密码'],
}

const plain = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The labels of the fields on the page, in the user's language. */
export type FieldLabels = Partial<Record<ImportField, string>>

/** The column index of each field; a bare `name` is the user name, unless another column is. */
function placesIn(header: string[], labels: FieldLabels): Map<ImportField, number> {
  const titles = header.map(plain)
  const places = new Map<ImportField, number>()
  for (const field of importFields) {
    const names = [plain(labels[field] ?? ''), ...aliases[field]].filter(Boolean)
    const at = titles.findIndex((title) => names.includes(title))
    if (at >= 0) places.set(field, at)
  }
  const name = titles.indexOf('name')
  const free = (['userName', 'realName'] as const).find((field) => !places.has(field))
  if (name >= 0 && free) places.set(free, name)
  return places
}

/** Parses the rows of a spreadsheet's text, separated by commas, semicolons or tabs, and finds the faults of each. */
export function readRows(text: string, labels: FieldLabels = {}): ImportTable {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd(), {
    delimitersToGuess: [',', ';', '\t'],
  })
  const [header = [], ...lines] = data
  const places = placesIn(header, labels)
  const filled = lines.flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== '') ? [{ row: index + 2, texts: textsOf(cells, places) }] : [],
  )
  const known = new Set(places.values())
  return {
    columns: Object.fromEntries([...places].map(([field, at]) => [field, header[at]?.trim()])),
    ignored: header.filter((title, at) => !known.has(at) && title.trim() !== ''),
    rows: withRepeats(
      filled.map(({ row, texts }) => ({ row, texts, faults: faultsOf(texts), existing: undefined })),
    ),
  }
}

const textsOf = (cells: string[], places: Map<ImportField, number>) =>
  Object.fromEntries(
    importFields.map((field) => [field, cells[places.get(field) ?? -1]?.trim() ?? '']),
  ) as ImportRow['texts']

const mosts = {
  realName: accountLimits.realName.most,
  stdNumber: accountLimits.stdNumber.most,
  teamName: teamNameMost,
} as const

/** What the contract would refuse in a single row. An empty password is generated later, an empty phone omitted. */
function faultsOf(texts: ImportRow['texts']): Fault[] {
  const faults: Fault[] = []
  for (const field of neededFields)
    if (texts[field] === '') faults.push({ is: 'missing', field })
    else if (!fits[field](texts[field])) faults.push({ is: field, field })
  for (const field of ['password', 'phone'] as const)
    if (texts[field] !== '' && !fits[field](texts[field])) faults.push({ is: field, field })
  for (const [field, most] of Object.entries(mosts) as [keyof typeof mosts, number][])
    if (texts[field].length > most) faults.push({ is: 'tooLong', field, most })
  return faults
}

const key = (text: string) => text.toLowerCase()

/** Of two rows with the same name or email, the later is at fault: the server would let it change the first. */
function withRepeats(rows: ImportRow[]): ImportRow[] {
  const first = { userName: new Map<string, number>(), email: new Map<string, number>() }
  return rows.map((row) => {
    const repeats: Fault[] = []
    for (const field of neededFields) {
      const text = key(row.texts[field])
      if (row.faults.some((fault) => fault.field === field)) continue
      const at = first[field].get(text)
      if (at !== undefined) repeats.push({ is: 'repeated', field, row: at })
      else first[field].set(text, row.row)
    }
    return { ...row, faults: [...row.faults, ...repeats] }
  })
}

/** The rows, each with the account it would change; those the server could not accept are at fault. */
export function withExisting(rows: ImportRow[], users: AdminUser[], ownId: string | undefined): ImportRow[] {
  const byName = new Map(users.map((user) => [key(user.userName), user]))
  const byEmail = new Map(users.map((user) => [key(user.email), user]))
  return rows.map((row) => {
    const named = byName.get(key(row.texts.userName))
    const mailed = byEmail.get(key(row.texts.email))
    const existing = mailed ?? named
    if (!existing) return row
    const faults: Fault[] = [...row.faults]
    if (named && mailed && named.id !== mailed.id) faults.push({ is: 'clash', field: 'email' })
    if (named?.id === ownId || mailed?.id === ownId) faults.push({ is: 'own', field: 'userName' })
    return { ...row, faults, existing }
  })
}

/** A row in the form in which it is sent. */
export const entryOf = ({ texts }: ImportRow, password: string): UserImport => ({
  userName: texts.userName,
  email: texts.email,
  password: texts.password || password,
  realName: texts.realName || null,
  stdNumber: texts.stdNumber || null,
  phone: texts.phone || null,
  teamName: texts.teamName || null,
})

/** Names and passwords to hand out, as a file for spreadsheets. */
export const handoutFile = (entries: UserImport[]): string =>
  Papa.unparse(
    entries.map(({ userName, email, password, teamName }) => ({
      userName,
      password,
      email,
      teamName: teamName ?? '',
    })),
    { newline: '\n' },
  )

/** The same as lines of text: name, tab, password. */
export const handoutText = (entries: UserImport[]): string =>
  entries.map(({ userName, password }) => `${userName}\t${password}`).join('\n')
