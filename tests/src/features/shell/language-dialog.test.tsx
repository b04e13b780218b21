import { LanguageDialog } from '#src/features/shell/language-dialog.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'

test('a language translated by machine says so when it is picked, and is kept or given up for English', async () => {
  const user = userEvent.setup()
  const onClose = vi.fn<() => void>()
  await i18next.changeLanguage('fr-FR')
  const { rerender } = render(<LanguageDialog language="fr-FR" onClose={onClose} />)
  expect(await screen.findByText(/done by machine and AIs, it may not be accurate/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(i18next.language).toBe('fr-FR')

  rerender(<LanguageDialog language="fr-FR" onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Switch to English' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  expect(i18next.language).toBe('en-US')
})

test('a whole translation is picked without a word', () => {
  render(<LanguageDialog language="en-US" onClose={() => {}} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})
