import { server } from '#src/server/transport/client.ts'
import { loadTexts, startTranslations } from '#src/app/i18n.ts'
import { LostTextsPage } from '#src/app/lost-texts-page.tsx'
import { changeLanguage } from '#src/state/page/language.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { render, screen, within, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import addresses from 'virtual:translations'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const files = import.meta.glob<Record<string, unknown>>('/src/locales/*/**/*.json', { import: 'default' })

/** What a server of the built client returns at the address of a language file, or of a namespace that only some pages load. */
async function textsAt(address: string) {
  const [name = ''] = Object.entries(addresses).find(([, known]) => known === address) ?? []
  const [tag, namespace] = name.split('.')
  const areas = Object.entries(files).filter(([file]) => {
    const [language, ...folders] = file.split('/').slice(3, -1)
    return language?.toLowerCase() === tag && folders[0] === namespace
  })
  const read = areas.map(async ([file, area]) => [/(\w+)\.json$/.exec(file)?.[1], await area()] as const)
  return Response.json(Object.fromEntries(await Promise.all(read)))
}

/** Starts the client over an arena; records which texts it requested and in which languages it sent calls. */
function startedAt(address: string) {
  const arena = arenaForApp()
  delete i18next.options.resources // the texts preloaded for tests
  history.replaceState(null, '', address)
  const asked: string[] = []
  const lost = new Set<string>()
  const spoken: (string | null)[] = []
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input instanceof Request) spoken.push(input.headers.get('accept-language'))
    if (typeof input !== 'string' || !input.startsWith('/static/')) return send(input, init)
    asked.push(input)
    return lost.has(input) ? Response.error() : textsAt(input)
  })
  return { arena, asked, lost, spoken, start: startTranslations }
}

const resourcesOf = (language: string) => Object.keys(i18next.store.data[language] ?? {})

beforeEach(() => {
  onTestFinished(() => {
    history.replaceState(null, '', '/')
  })
})

test('only the chosen language is loaded, and only the namespaces in use; html has its lang and dir', async () => {
  const { asked, start } = startedAt('/?culture=zh-CN')
  await start()
  expect(asked).toContain(addresses['zh-cn'])
  expect(asked.filter((address) => !address.startsWith('/static/zh-cn.'))).toEqual([])
  expect(i18next.t('shell.language')).toBe('语言')
  expect(document.documentElement).toHaveAttribute('lang', 'zh-CN')
  expect(document.documentElement).toHaveAttribute('dir', 'ltr')
  await loadTexts('organize')
  expect(resourcesOf('zh-CN')).toContain('organize')
  expect(asked.filter((address) => !address.startsWith('/static/zh-cn.'))).toEqual([])
})

test('the texts of the first screen are requested once, along with the common ones', async () => {
  const { asked, start } = startedAt('/?culture=ja-JP')
  const started = start()
  const loaded = loadTexts('organize')
  const address = addresses['ja-jp.organize']
  expect(asked).toEqual([address])
  await Promise.all([started, loaded])
  expect(asked.filter((other) => other === address)).toHaveLength(1)
  expect(resourcesOf('ja-JP').toSorted()).toEqual(['organize', 'translation'])
})

test.each([
  ['/?culture=zh', 'zh-CN'],
  ['/?culture=pt-BR', 'en-US'],
  ['/?culture=de-AT', 'de-DE'],
])('%s uses %s', async (address, language) => {
  const { start } = startedAt(address)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([])
  document.documentElement.lang = ''
  await start()
  expect(i18next.language).toBe(language)
})

test('an unknown language loads as an empty object without a request', async () => {
  const { asked, start } = startedAt('/?culture=en-US')
  await start()
  const before = asked.length
  await i18next.changeLanguage('tlh')
  expect(i18next.getResourceBundle('tlh', 'translation')).toEqual({})
  expect(asked).toHaveLength(before)
})

test('switching the language needs no reload, is stored, warns of machine translation and is sent with each request', async () => {
  const { arena, spoken, start } = startedAt('/?culture=en-US')
  await start()
  const { user } = await renderApp('/about', { arena })
  const main = await screen.findByRole('main')
  await user.click(screen.getAllByRole('button', { name: 'Language' })[0]!)
  await user.click(await screen.findByRole('menuitem', { name: /Français/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/a été faite par une IA/)).toBeVisible()
  expect(screen.getByRole('main', { hidden: true })).toBe(main)
  expect(document.documentElement).toHaveAttribute('lang', 'fr-FR')
  expect(localStorage.getItem('language')).toBe('"fr-FR"')
  expect(new Set(spoken)).toContain('en-US')
  spoken.length = 0
  await server.GET('/api/config')
  expect(new Set(spoken)).toEqual(new Set(['fr-FR']))
})

test('a screen whose texts fail to load says so instead of showing keys, and renders once they load', async () => {
  const { arena, lost, start } = startedAt('/?culture=en-US')
  await start()
  i18next.removeResourceBundle('en-US', 'organize')
  lost.add(addresses['en-us.organize']!)
  await expect(loadTexts('organize')).rejects.toThrow('no texts: organize')
  await renderApp('/admin/games', { arena, as: 'admin' })
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  lost.clear()
  await loadTexts('organize')
  expect(resourcesOf('en-US')).toContain('organize')
})

test('without texts in any language a built-in page says so and reloads', async () => {
  const { lost, start } = startedAt('/?culture=fr-FR')
  for (const language of ['fr-FR', 'en-US']) i18next.removeResourceBundle(language, 'translation')
  for (const address of Object.values(addresses)) lost.add(address)
  expect(await start()).toBe(false)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  render(<LostTextsPage />)
  expect(screen.getByRole('alert')).toHaveTextContent('Its texts did not arrive, or are damaged.')
  screen.getByRole('button', { name: 'Reload' }).click()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  lost.clear()
  await i18next.reloadResources(['fr-FR'], ['translation']) // a reloaded page does not know of the failure
  expect(await start()).toBe(true)
})

test('texts that are damaged in the browser’s cache are read past it', async () => {
  const { start } = startedAt('/?culture=en-US')
  await start()
  i18next.removeResourceBundle('en-US', 'organize')
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('{"admin": {'))
  await loadTexts('organize')
  expect(asked.mock.calls.at(-1)?.[1]).toEqual({ cache: 'reload' })
  expect(resourcesOf('en-US')).toContain('organize')
})

test('the language does not switch while texts of the open screen cannot be loaded in it', async () => {
  const { lost, start } = startedAt('/?culture=en-US')
  await start()
  await loadTexts('organize')
  lost.add(addresses['fr-fr.organize']!)
  expect(await changeLanguage('fr-FR')).toBe(false)
  expect(i18next.language).toBe('en-US')
  lost.clear()
  expect(await changeLanguage('fr-FR')).toBe(true)
})
