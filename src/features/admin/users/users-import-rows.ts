import type { AdminUser, UserImport } from '#src/model/user.ts'
import { accountLimits, fits } from '#src/lib/account-limits.ts'
import { visibleLine } from '#src/lib/visible-text.ts'
import { formulaStart } from '#src/lib/formulas.ts'
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
  /** More cells than titles, or a quotation mark in the wrong place: what belongs where is unknown. */
  | { is: 'cells' | 'quotes'; field?: never }

export interface ImportRow {
  /** The row number as in a spreadsheet, whose first line is 1. */
  row: number
  texts: Record<ImportField, string>
  faults: Fault[]
  /** The fields that are not taken as they stand: without invisible characters, or the address out of `Name <address>`. */
  mended: ImportField[]
  /** The account that this row would change. */
  existing: AdminUser | undefined
}

export interface ImportTable {
  /** The title of the column for each field. */
  columns: Partial<Record<ImportField, string>>
  /** Titles of columns that match no field. */
  ignored: string[]
  rows: ImportRow[]
  /** Whether there are too many to be read: then there are no rows. */
  isTooLong: boolean
}

/** The most rows at once: the server takes all of them in one call, and hashes a password for each. */
export const mostRows = 5000
/** The longest text in UTF-16 units or bytes, far more than so many rows have. */
export const mostText = 2 * 1024 * 1024
/** Columns further right are not looked at. */
const mostColumns = 200

/** Titles by which a column is known, as `plain` leaves them, in all languages of the page. */
const aliases: Record<ImportField, string> = {
  userName: `username user login loginname account accountname nickname nick handle benutzername benutzer usuario
    nombredeusuario nomdutilisateur utilisateur identifiant pseudo namapengguna pengguna ユーザー名 ユーザ名 사용자이름
    사용자명 아이디 имяпользователя логин пользователь ник têntàikhoản tênngườidùng tênđăngnhập 用户名 账号 帐号 使用者名稱
    帳號`,
  email: `email mail emails emailaddress mailaddress emailadresse mailadresse correo correoelectrónico courriel
    adresseemail adressemail surel alamatemail メール メールアドレス 이메일 이메일주소 메일 почта элпочта
    электроннаяпочта адресэлектроннойпочты thưđiệntử địachỉemail 邮箱 电子邮箱 邮件 电子邮件 電子郵件 電子信箱 信箱`,
  realName: `realname fullname echtername vollständigername nombrereal nombrecompleto nomréel nomcomplet namaasli
    namalengkap 氏名 本名 실명 성명 настоящееимя полноеимя фио họtên họvàtên 真实姓名 姓名 真實姓名`,
  stdNumber: `stdnumber studentnumber studentid studentno stdid matriculationnumber matrikelnr matrikelnummer
    nºdeestudiante ndeestudiante nodeestudiante matrícula numéroétudiant nométudiant nim nis nimnis 学籍番号 학번
    студбилет номерстуденческого студенческийбилет mssv mãsinhviên 学号 學號`,
  phone: `phone phonenumber mobile mobilephone tel telephone telefon telefonnummer handy teléfono móvil téléphone
    portable telepon nohp 電話番号 電話 전화번호 телефон номертелефона điệnthoại sốđiệnthoại 手机 手机号 电话 手機`,
  teamName: `teamname team equipo nombredelequipo équipe nomdéquipe tim namatim チーム チーム名 팀 팀명 팀이름 команда
    названиекоманды đội tênđội 队伍 队名 战队 隊伍 隊名`,
  password: `password pass passwd pwd initialpassword passwort kennwort contraseña clave motdepasse katasandi
    パスワード 비밀번호 пароль mậtkhẩu 密码 密碼`,
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
    const names = [plain(labels[field] ?? ''), ...aliases[field].split(/\s+/).map(plain)].filter(Boolean)
    const at = titles.findIndex((title) => names.includes(title))
    if (at >= 0) places.set(field, at)
  }
  const name = titles.indexOf('name')
  const free = (['userName', 'realName'] as const).find((field) => !places.has(field))
  if (name >= 0 && free) places.set(free, name)
  return places
}

/** Lines among which the titles are looked for: above them a spreadsheet may have a caption. */
const mostAbove = 10

/** The line of the titles, which makes most columns known, and what they are. */
function titlesIn(lines: string[][], labels: FieldLabels) {
  const first = lines.findIndex(isFilled)
  const tries = lines.slice(first, first + mostAbove).map((titles, index) => ({
    header: first + index,
    titles: titles.slice(0, mostColumns),
    places: placesIn(titles.slice(0, mostColumns), labels),
  }))
  const none = { header: first, titles: [], places: new Map<ImportField, number>() }
  return tries.reduce((best, next) => (next.places.size > best.places.size ? next : best), tries[0] ?? none)
}

const isFilled = (cells: string[]) => cells.some((cell) => cell.trim() !== '')

/** The line by which a spreadsheet is told the separator, which it does not show as a row. */
const separatorLine = /^\s*"?sep=(.)"?[,;\t| ]*(?:\n|$)/i

/** The empty lines above a table, whatever separates its cells. */
const emptyAbove = /^[\s,;|"]*\n/

/** All lines of a text, empty ones too, by the separator that makes most of the titles known. */
function linesIn(text: string, labels: FieldLabels) {
  const plainText = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const given = separatorLine.exec(plainText)
  const table = plainText.slice(given?.[0].length ?? 0).trimEnd()
  const separators = given?.[1] ? [given[1]] : [',', ';', '\t', '|']
  const above = emptyAbove.exec(table)?.[0].split('\n').length ?? 0
  const tries = separators.map((delimiter) => {
    const { data } = Papa.parse<string[]>(table, { delimiter, newline: '\n', preview: above + mostAbove })
    return { delimiter, ...titlesIn(data, labels) }
  })
  const best = tries.reduce((best, next) =>
    next.places.size > best.places.size ||
    (next.places.size === best.places.size && next.titles.length > best.titles.length)
      ? next
      : best,
  )
  const { data, errors } = Papa.parse<string[]>(table, { delimiter: best.delimiter, newline: '\n' })
  const unclosed = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])))
  return { lines: data, unclosed, ...best }
}

/**
 * Parses the rows of a spreadsheet's text, separated by commas, semicolons, tabs or bars, and finds the faults of each.
 * Empty lines are left out wherever they are, but count in the numbers of the rows.
 */
export function readRows(text: string, labels: FieldLabels = {}): ImportTable {
  const tooLong = { columns: {}, ignored: [], rows: [], isTooLong: true }
  if (text.length > mostText) return tooLong
  const { lines, header: at, titles: header, places, unclosed } = linesIn(text, labels)
  if (lines.filter(isFilled).length > mostRows + mostAbove) return tooLong
  const filled = lines.flatMap((cells, index): Omit<ImportRow, 'existing'>[] => {
    if (index <= at || !isFilled(cells)) return []
    const { texts, mended } = textsOf(cells, places)
    const faults = faultsOf(texts)
    if (isFilled(cells.slice(header.length))) faults.push({ is: 'cells' })
    if (unclosed.has(index)) faults.push({ is: 'quotes' })
    return [{ row: index + 1, texts, faults, mended }]
  })
  const known = new Set(places.values())
  return {
    columns: Object.fromEntries([...places].map(([field, at]) => [field, header[at]?.trim()])),
    ignored: header.filter((title, at) => !known.has(at) && title.trim() !== ''),
    rows: withRepeats(filled.map((row) => ({ ...row, existing: undefined }))),
    isTooLong: false,
  }
}

/** The address in `mailto:m@x`, `<m@x>` and `Mira <m@x>`, as address books copy it. */
const addressIn = (cell: string) =>
  /^[^<>]*<([^<>]+)>$/.exec(cell)?.[1]?.trim() ?? cell.replace(/^mailto:/i, '').trim()

/** What a cell means in a field. */
function textIn(field: ImportField, cell: string): string {
  const text = visibleLine(cell)
  return field === 'email' ? addressIn(text.replace(/(^|<)mailto:/i, '$1')) : text
}

/** The texts of a row; blanks around a cell say nothing, except around a password. */
function textsOf(cells: string[], places: Map<ImportField, number>) {
  const read = importFields.map((field) => {
    const cell = cells[places.get(field) ?? -1] ?? ''
    const text = textIn(field, cell)
    return { field, text, isMended: text !== (field === 'password' && text !== '' ? cell : cell.trim()) }
  })
  return {
    texts: Object.fromEntries(read.map(({ field, text }) => [field, text])) as ImportRow['texts'],
    mended: read.filter(({ isMended }) => isMended).map(({ field }) => field),
  }
}

/** The server accepts more, which no mail would reach: `a@x, b@x` or `Mira m@x`. */
const isOneAddress = (text: string) => /^[^\s<>()[\],;:"\\]+@[^\s<>()[\],;:"\\]+$/.test(text)

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
    else if (!fits[field](texts[field]) || (field === 'email' && !isOneAddress(texts.email)))
      faults.push({ is: field, field })
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

/** Names and passwords to hand out, as a file for spreadsheets. What they would take for a formula is marked as text. */
export const handoutFile = (entries: UserImport[]): string =>
  Papa.unparse(
    entries.map(({ userName, email, password, teamName }) => ({
      userName,
      password,
      email,
      teamName: teamName ?? '',
    })),
    { newline: '\n', escapeFormulae: formulaStart },
  )

/** Whether a spreadsheet would take a cell for a formula. */
export const isFormula = (cell: string) => formulaStart.test(cell)

const asCell = (text: string) => (isFormula(text) ? `'${text}` : text)

/** Names and passwords to hand out, as lines of text that may be pasted into a spreadsheet: name, tab, password. */
export const handoutText = (entries: UserImport[]): string =>
  entries.map(({ userName, password }) => `${asCell(userName)}\t${asCell(password)}`).join('\n')
