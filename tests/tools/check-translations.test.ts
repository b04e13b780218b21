import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const script = path.resolve('tools/check-translations.mjs')

const sound = {
  'src/lib/translations.json': { machineTranslated: [], inProgress: [] as string[] },
  'src/locales/notes.json': {},
  'src/locales/same-as-english.json': { '*': {} },
  'src/locales/untranslated.json': [] as string[],
  'src/locales/en-US/area.json': {
    title: 'Title of {{name}}',
    teams_one: '{{count}} team',
    teams_other: '{{count}} teams',
    place_ordinal_one: '{{count}}st',
    place_ordinal_two: '{{count}}nd',
    place_ordinal_few: '{{count}}rd',
    place_ordinal_other: '{{count}}th',
    state: { on: 'Open' },
  } as Record<string, unknown>,
  'src/locales/de-DE/area.json': {
    title: 'Titel von {{name}}',
    teams_one: '{{count}} Mannschaft',
    teams_other: '{{count}} Mannschaften',
    place_ordinal_other: '{{count}}.',
    state: { on: 'Offen' },
  } as Record<string, unknown>,
}
const code = "t('area.title'); t('area.teams'); t('area.place'); t(`area.state.${state}`)"

/** What the check says of a folder of texts, and whether it lets them pass. */
function checked(texts: object) {
  const folder = fs.mkdtempSync('check-translations-')
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const files = { ...sound, ...texts }
  for (const [file, content] of Object.entries({ ...files, 'src/shown.ts': code })) {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return new Promise<{ isFine: boolean; says: string }>((resolve) =>
    execFile(process.execPath, [script], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ isFine: !error, says: stdout + stderr }),
    ),
  )
}

const english = sound['src/locales/en-US/area.json']
const german = sound['src/locales/de-DE/area.json']
const inGerman = (change: object) => ({ 'src/locales/de-DE/area.json': { ...german, ...change } })

test('complete texts in their own words pass', async () => {
  expect(await checked({})).toEqual({ isFine: true, says: '4 keys, 2 languages\n' })
})

test('a missing key that is marked as untranslated passes, as long as it is missing', async () => {
  const marked = { 'src/locales/untranslated.json': ['area.title'] }
  expect(await checked({ ...inGerman({ title: undefined }), ...marked })).toEqual({
    isFine: true,
    says: '4 keys, 2 languages, in English where it is missing: area.title\n',
  })
  expect(await checked(marked)).toEqual({
    isFine: false,
    says: 'untranslated: area.title is translated everywhere\n',
  })
  const inProgress = { 'src/lib/translations.json': { machineTranslated: [], inProgress: ['it-IT'] } }
  const begun = { 'src/locales/it-IT/area.json': {} } // its texts have English behind them anyway
  expect((await checked({ ...marked, ...inProgress, ...begun })).isFine).toBe(false)
  const unknown = { 'src/locales/untranslated.json': ['area.motto'] }
  expect(await checked(unknown)).toEqual({ isFine: false, says: 'untranslated: area.motto is unknown\n' })
})

test.each([
  ['a missing key', inGerman({ title: undefined }), 'de-DE: area.title is missing'],
  ['an unknown key', inGerman({ other: 'Sonst' }), 'de-DE: area.other is unknown'],
  [
    'what is not translated',
    inGerman({ state: { on: 'Open' } }),
    'area.state.on says the same as in English',
  ],
  ['a missing placeholder', inGerman({ title: 'Titel' }), 'area.title lacks {{name}}'],
  [
    'an invented placeholder',
    inGerman({ title: '{{name}} {{of}}' }),
    'area.title has {{of}}, which is no slot',
  ],
  ['a missing plural form', inGerman({ teams_one: undefined }), 'area.teams lacks its plural form one'],
  ['a plural form nobody speaks', inGerman({ teams_few: '{{count}} x' }), 'has a plural form few'],
  ['an ordinal form nobody speaks', inGerman({ place_ordinal_one: '{{count}}er' }), 'has a plural form one'],
  [
    'a key that no code uses',
    { 'src/locales/en-US/area.json': { ...english, spare: 'Spare' }, ...inGerman({ spare: 'Übrig' }) },
    'en-US: area.spare is never shown',
  ],
  [
    'a note about no key',
    { 'src/locales/notes.json': { 'area.gone': 'Why.' } },
    'notes: area.gone is unknown',
  ],
])('%s fails the check', async (_, texts, says) => {
  const { isFine, says: said } = await checked(texts)
  expect(isFine).toBe(false)
  expect(said).toContain(says)
})

test('a language in progress may lack keys', async () => {
  const inProgress = { machineTranslated: [], inProgress: ['de-DE'] }
  const { isFine, says } = await checked({
    'src/lib/translations.json': inProgress,
    ...inGerman({ title: undefined }),
  })
  expect(isFine).toBe(true)
  expect(says).toContain('1 of 4 missing')
})
