import { LanguageMenu } from '#src/features/shell/language-menu.tsx'
import { LanguagesDialog } from '#src/features/shell/languages-dialog.tsx'
import { languageNames, languages } from '#src/lib/languages.ts'
import notes from '#src/lib/translations.json'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

const places = {
  async menu() {
    render(<LanguageMenu />)
    await userEvent.click(screen.getByRole('button', { name: 'Language' }))
    return within(await screen.findByRole('menu'))
  },
  async dialog() {
    render(<LanguagesDialog isOpen onClose={() => {}} onPick={() => {}} />)
    return within(await screen.findByRole('dialog', { name: 'Language' }))
  },
}

const inProgress: string[] = notes.inProgress
const really = [...inProgress]
/** Whatever languages are in progress, none is here. */
beforeEach(() => void inProgress.splice(0))
afterEach(() => void inProgress.splice(0, Infinity, ...really))

test.each(['menu', 'dialog'] as const)(
  'the %s of languages marks machine translations briefly and explains the mark once',
  async (place) => {
    const list = await places[place]()
    const marks = list.getAllByRole('img', { name: 'Machine translated' })
    expect(marks.map(({ textContent }) => textContent)).toEqual(notes.machineTranslated.map(() => 'MT'))
    expect(list.getAllByText('Machine translated')).toHaveLength(1)
    expect(list.queryByText('In progress')).toBeNull()
    const role = place === 'menu' ? 'menuitem' : 'button'
    expect(list.getByRole(role, { name: 'Deutsch Machine translated' })).toBeVisible()
    expect(list.getByRole(role, { name: 'English' })).toBeVisible()
    for (const language of languages) expect(list.getByText(languageNames[language])).toBeVisible()
  },
)

test('a language in progress has its own mark with an explanation', async () => {
  inProgress.push('ko-KR')
  const list = await places.dialog()
  expect(list.getAllByRole('img', { name: 'In progress' })).toHaveLength(1)
  expect(list.getAllByText('In progress')).toHaveLength(1)
})
