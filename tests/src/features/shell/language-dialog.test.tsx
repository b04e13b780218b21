import { LanguageDialog } from '#src/features/shell/language-dialog.tsx'
import { build } from '#src/lib/build.ts'
import { languages } from '#src/lib/languages.ts'
import notes from '#src/lib/translations.json'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import { expect, onTestFinished, test, vi } from 'vitest'

test('picking a machine-translated language says so, and offers to keep it or use English', async () => {
  const user = userEvent.setup()
  const onClose = vi.fn<() => void>()
  await i18next.changeLanguage('fr-FR')
  const { rerender } = render(<LanguageDialog language="fr-FR" onClose={onClose} />)
  expect(await screen.findByText(/machine translation made with AI and may contain mistakes/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(i18next.language).toBe('fr-FR')

  rerender(<LanguageDialog language="fr-FR" onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Switch to English' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  expect(i18next.language).toBe('en-US')
})

test('the dialog links to the translations and to reporting a mistake', () => {
  const { repository, bugs } = build
  expect([repository, bugs]).toEqual([expect.stringMatching(/^https:/), expect.stringMatching(/^https:/)])
  render(<LanguageDialog language="fr-FR" onClose={() => {}} />)
  expect(screen.getByRole('link', { name: 'Help translate' })).toHaveAttribute('href', repository)
  expect(screen.getByRole('link', { name: 'Report a mistake' })).toHaveAttribute('href', bugs)
})

test('a fully translated language is switched to without a dialog', () => {
  render(<LanguageDialog language="en-US" onClose={() => {}} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})

const inProgress: string[] = notes.inProgress

// All but English are, until a native speaker has written one: then it is taken out here.
test.each(languages.filter((language) => language !== 'en-US' && !inProgress.includes(language)))(
  '%s says that it was translated by machine',
  (language) => {
    render(<LanguageDialog language={language} onClose={() => {}} />)
    expect(
      screen.getByText('This is a machine translation made with AI and may contain mistakes.'),
    ).toBeVisible()
  },
)

test('a language in progress says that some parts may not be translated', () => {
  inProgress.push('ko-KR')
  onTestFinished(() => void inProgress.pop())
  render(<LanguageDialog language="ko-KR" onClose={() => {}} />)
  expect(
    screen.getByText('This language is still in progress. Some parts may not be translated.'),
  ).toBeVisible()
})
