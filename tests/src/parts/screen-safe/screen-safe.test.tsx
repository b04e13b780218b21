import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { MaskedFields } from '#src/parts/screen-safe/masked-fields.tsx'
import { ScreenSafeButton } from '#src/parts/screen-safe/screen-safe-button.tsx'
import { ScreenSafeProvider } from '#src/parts/screen-safe/screen-safe.tsx'
import { openTabs } from '#src/lib/tabs.ts'
import { Providers } from '#src/app/providers.tsx'
import { openPage } from '#tests/support/open-page.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'

const page = (children: ReactNode) => {
  const tabs = openTabs()
  onTestFinished(tabs.close)
  const { cache, session } = openPage({ tabs })
  return render(
    <Providers cache={cache} session={session}>
      {children}
    </Providers>,
  )
}

const secrets = (
  <>
    <ScreenSafeButton />
    <Masked secret="answer" text="flag{t1des}" />
    <Masked secret="address" text="10.0.0.7" />
  </>
)

test('a screen is safe or not as its user chose, and stays so', async () => {
  const user = userEvent.setup()
  const view = page(secrets)
  expect(document.body).toHaveTextContent('10.0.0.7')
  expect(document.body.innerHTML).not.toContain('t1des')
  await user.click(screen.getByRole('button', { name: 'Hide secrets' }))
  expect(document.body.innerHTML).not.toContain('10.0.0.7')
  view.unmount()
  page(secrets)
  expect(screen.getByRole('button', { name: 'Show secrets' })).toBeVisible()
})

test('a projector page is safe from the start, whatever was chosen elsewhere', async () => {
  const user = userEvent.setup()
  page(
    <>
      <section>{secrets}</section>
      <ScreenSafeProvider isOnProjector>{secrets}</ScreenSafeProvider>
    </>,
  )
  expect(screen.getAllByText('10.0.0.7')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Show secrets' }))
  expect(screen.getAllByText('10.0.0.7')).toHaveLength(2)
})

test('full screen makes a screen safe, and leaving it restores the choice', () => {
  page(secrets)
  const fullScreen = (element: Element | null) => {
    Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true })
    act(() => void document.dispatchEvent(new Event('fullscreenchange')))
  }
  fullScreen(document.body)
  expect(document.body.innerHTML).not.toContain('10.0.0.7')
  fullScreen(null)
  expect(document.body).toHaveTextContent('10.0.0.7')
})

test('a secret is typed as dots, cannot be copied or dragged, and is readable while its button is held', async () => {
  const user = userEvent.setup()
  page(
    <>
      <ScreenSafeButton />
      <MaskedFields secret="code">
        <input aria-label="Invitation code" />
      </MaskedFields>
    </>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Invitation code' })
  const isDotted = () => field.closest('[data-masked=true]') !== null
  await user.type(field, 'ankh')
  expect([isDotted(), fireEvent.copy(field), fireEvent.dragStart(field)]).toEqual([false, true, true])
  await user.click(screen.getByRole('button', { name: 'Hide secrets' }))
  await user.type(field, 'or')
  expect([field.value, isDotted(), fireEvent.copy(field)]).toEqual(['ankhor', true, false])
  expect(fireEvent.dragStart(field)).toBe(false) // dragging would expose the selected text
  const reveal = screen.getByRole('button', { name: 'Hidden invitation code: press to reveal' })
  fireEvent.pointerDown(reveal, { button: 0 })
  expect(isDotted()).toBe(false)
  fireEvent.pointerUp(reveal)
  expect(isDotted()).toBe(true)

  fireEvent.click(reveal) // by keyboard
  expect(isDotted()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Show secrets' }))
  await user.click(screen.getByRole('button', { name: 'Hide secrets' }))
  expect(isDotted()).toBe(true)
})

test('a key held down reveals a secret once without flickering', async () => {
  const user = userEvent.setup()
  page(<Masked secret="answer" text="flag{t1des}" />)
  screen.getByRole('button', { name: 'Hidden flag: press to reveal' }).focus()
  for (const key of ['{Enter>4/}', ' ']) {
    await user.keyboard(key)
    expect(screen.getByRole('button', { name: 'flag{t1des}' })).toHaveFocus()
    await user.keyboard(key)
    expect(document.body.innerHTML).not.toContain('t1des')
  }
})
