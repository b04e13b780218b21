import { translations } from '#tools/build/translations-plugin.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { build, type Rollup } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

const usual = {
  'entry.js': `import addresses from 'virtual:translations'; console.log(addresses)`,
  'locales/untranslated.json': '[]',
  'locales/en-US/game.json': '{"join":"Join game"}',
  'locales/en-US/about/about.json': '{"title":"About"}',
  'locales/de-DE/game.json': '{"join":"Mitspielen"}',
  'locales/de-DE/about/about.json': '{"title":"Info"}',
}

/** What the built entry prints: the addresses of texts. */
function printedBy(code: string): Record<string, string> {
  let printed = {}
  runInNewContext(code, { console: { log: (addresses: object) => (printed = addresses) } })
  return printed
}

/** The texts that a build of such files has, each with the name of its file. */
async function textsOf(files: Record<string, string>) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'translations-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [translations('locales')],
    build: { write: false, rolldownOptions: { input: path.join(root, 'entry.js') } },
  })) as Rollup.RollupOutput
  const assets = built.output.filter((file) => file.type === 'asset')
  const addresses = Object.values(printedBy(built.output[0].code))
  expect(addresses.sort()).toEqual(assets.map(({ fileName }) => `/${fileName}`).sort())
  return new Map(
    assets.map(({ fileName, source }) => {
      const [, name = '', hash] = /^static\/(.+)\.([\da-f]{8})\.json$/.exec(fileName) ?? []
      return [name, { hash, texts: JSON.parse(String(source)) as unknown }]
    }),
  )
}

test('each language and namespace is a file with its areas as keys', async () => {
  const built = await textsOf(usual)
  expect([...built.keys()].sort()).toEqual(['de-de', 'de-de.about', 'en-us', 'en-us.about'])
  expect(built.get('de-de')?.texts).toEqual({ game: { join: 'Mitspielen' } })
  expect(built.get('en-us.about')?.texts).toEqual({ about: { title: 'About' } })
})

test('the languages of a namespace share a hash, which changes with any of them', async () => {
  const before = await textsOf(usual)
  expect(before.get('de-de')?.hash).toBe(before.get('en-us')?.hash)
  expect(before.get('en-us.about')?.hash).not.toBe(before.get('en-us')?.hash)
  const after = await textsOf({ ...usual, 'locales/de-DE/game.json': '{"join":"Beitreten"}' })
  expect(after.get('en-us')?.hash).not.toBe(before.get('en-us')?.hash)
  expect(after.get('de-de')?.hash).toBe(after.get('en-us')?.hash)
  expect(after.get('en-us.about')?.hash).toBe(before.get('en-us.about')?.hash)
})

test('a text that is marked as untranslated is in English where it is missing, in the forms that the language needs', async () => {
  const built = await textsOf({
    ...usual,
    'locales/untranslated.json': '["game.join", "game.state.on", "team.count", "about.title"]',
    'locales/en-US/game.json': '{"join":"Join game","state":{"on":"Open","off":"Closed"}}',
    'locales/en-US/team.json': '{"count_one":"{{count}} team","count_other":"{{count}} teams"}',
    'locales/ru-RU/game.json': '{"join":"Войти"}',
  })
  expect(built.get('de-de')?.texts).toEqual({
    game: { join: 'Mitspielen', state: { on: 'Open' } },
    team: { count_one: '{{count}} team', count_other: '{{count}} teams' },
  })
  const [one, more] = ['{{count}} team', '{{count}} teams']
  expect(built.get('ru-ru')?.texts).toEqual({
    game: { join: 'Войти', state: { on: 'Open' } },
    team: { count_one: one, count_few: more, count_many: more, count_other: more },
  })
  expect(built.get('de-de.about')?.texts).toEqual({ about: { title: 'Info' } })
})
