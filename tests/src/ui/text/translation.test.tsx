import { TranslationProvider, useTranslation } from '#src/ui/text/translation.tsx'
import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, onTestFinished, test, vi } from 'vitest'

function Text({ of: key }: { of: string }) {
  const { t } = useTranslation()
  return <p role="status">{t(key as 'shell.language')}</p>
}

const page = (...keys: string[]) => (
  <TranslationProvider>
    {keys.map((key, at) => (
      <Text key={at} of={key} />
    ))}
  </TranslationProvider>
)

const shownTexts = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('a text is looked up once, and again in another language', async () => {
  i18next.addResourceBundle('tlh', 'translation', { shell: { language: 'Hol' } })
  onTestFinished(async () => {
    await act(() => i18next.changeLanguage('en-US'))
    i18next.removeResourceBundle('tlh', 'translation')
  })
  const lookedUp = vi.spyOn(i18next, 't')
  render(page('shell.language', 'shell.language'))
  expect(shownTexts()).toEqual(['Language', 'Language'])
  expect(lookedUp).toHaveBeenCalledTimes(1)
  await act(() => i18next.changeLanguage('tlh'))
  expect(shownTexts()).toEqual(['Hol', 'Hol'])
})

function Counted({ count }: { count: number }) {
  const { t } = useTranslation()
  return <p role="status">{t('notices.bell', { count })}</p>
}

test('a text with values is looked up once for the same values', () => {
  const lookedUp = vi.spyOn(i18next, 't')
  render(
    <TranslationProvider>
      {[3, 3, 4].map((count, at) => (
        <Counted key={at} count={count} />
      ))}
    </TranslationProvider>,
  )
  expect(shownTexts()).toEqual(['Notices, 3 unread', 'Notices, 3 unread', 'Notices, 4 unread'])
  expect(lookedUp).toHaveBeenCalledTimes(2)
})

test('a text that is loaded later is then found', () => {
  const { rerender } = render(page('late.word'))
  expect(shownTexts()).toEqual(['late.word'])
  i18next.addResource('en-US', 'late', 'late.word', 'here')
  const { fallbackNS } = i18next.options
  i18next.options.fallbackNS = 'late'
  onTestFinished(() => {
    i18next.options.fallbackNS = fallbackNS ?? false
    i18next.removeResourceBundle('en-US', 'late')
  })
  rerender(page('late.word'))
  expect(shownTexts()).toEqual(['here'])
})
