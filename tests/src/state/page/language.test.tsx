import { languageFrom, languages } from '#src/lib/languages.ts'
import { changeLanguage, preferredLanguage } from '#src/state/page/language.ts'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'

const cookie = '.AspNetCore.Culture'

afterEach(() => {
  history.replaceState(null, '', '/')
  document.cookie = `${cookie}=; max-age=0`
  document.documentElement.lang = ''
})

test('the first supported language is used: address, cookie, storage, tab, browser, page', () => {
  const asked = () => preferredLanguage(languages)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['tlh', 'nl-BE'])
  expect(asked()).toBe('en-US')
  document.documentElement.lang = 'es'
  expect(asked()).toBe('es-ES')
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['tlh', 'de-AT', 'fr-FR'])
  expect(asked()).toBe('de-DE')
  sessionStorage.setItem('language', 'fr-FR')
  expect(asked()).toBe('fr-FR')
  localStorage.setItem('language', '"ja-JP"')
  expect(asked()).toBe('ja-JP')
  document.cookie = `${cookie}=c%3Dko-KR%7Cuic%3Dko-KR`
  expect(asked()).toBe('ko-KR')
  history.replaceState(null, '', '/?culture=zh')
  expect(asked()).toBe('zh-CN')
  history.replaceState(null, '', '/?culture=zh-HK')
  expect(asked()).toBe('zh-TW')
  for (const name of ['lng', 'language']) {
    history.replaceState(null, '', `/?${name}=de`)
    expect(asked()).toBe('de-DE')
    history.replaceState(null, '', `/?${name}=tlh`)
    expect(asked()).toBe('ko-KR')
  }
  history.replaceState(null, '', '/?culture=tlh')
  expect(asked()).toBe('ko-KR')
})

test('scripts are looked at only where a language is offered in several, or not at all', () => {
  const script = vi.spyOn(Intl, 'Locale')
  for (const tag of ['en-US', 'en-GB', 'de', 'ja']) languageFrom([tag], languages)
  expect(script).not.toHaveBeenCalled()
  script.mockRestore()
  expect(languageFrom(['zh-Hant-MO'], languages)).toBe('zh-TW')
  expect(languageFrom(['in-ID'], languages)).toBe('id-ID') // its name of old
})

test('a language is switched to and stored once its texts are loaded, not before', async () => {
  expect(await changeLanguage('ja-JP')).toBe(false)
  expect([i18next.language, localStorage.getItem('language')]).toEqual(['en-US', null])
  i18next.addResourceBundle('ja-JP', 'translation', {})
  expect(await changeLanguage('ja-JP')).toBe(true)
  expect([i18next.language, localStorage.getItem('language')]).toEqual(['ja-JP', '"ja-JP"'])
  await i18next.changeLanguage('en-US')
  i18next.removeResourceBundle('ja-JP', 'translation')
})
