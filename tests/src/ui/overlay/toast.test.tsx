import { Menu } from '#src/ui/overlay/menu.tsx'
import { hideToasts, showToast } from '#src/ui/overlay/toast.ts'
import { ToastRegion } from '#src/ui/overlay/toast-region.tsx'
import { render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

test('a toast added before the region is mounted is shown then, and can be dismissed', async () => {
  showToast({ id: 'session', title: 'The session has ended' })
  render(<ToastRegion />)
  expect(await screen.findByText('The session has ended')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: i18next.t('ui.toasts') })).toHaveTextContent(
    'The session has ended',
  )
  await userEvent.keyboard('{F6}') // moves the focus to the region; until then its buttons are hidden from screen readers
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('The session has ended')).toBeNull())
})

test('a toast with the id of another replaces it', async () => {
  render(<ToastRegion />)
  showToast({ id: 'flag', title: 'Checking' })
  await screen.findByText('Checking')
  showToast({ id: 'flag', title: 'Accepted', text: '412 points' })
  expect(await screen.findByText('Accepted')).toBeInTheDocument()
  expect(screen.queryByText('Checking')).toBeNull()
})

test('toasts of a user who logged out are removed, shown or not', async () => {
  showToast({ title: 'To be said later' })
  hideToasts()
  render(<ToastRegion />)
  showToast({ title: 'Your flag was accepted' })
  await screen.findByText('Your flag was accepted')
  expect(screen.queryByText('To be said later')).toBeNull()
  hideToasts()
  await waitFor(() => expect(screen.queryByText('Your flag was accepted')).toBeNull())
})

test('a toast with an action stays until the action is done', async () => {
  const onAction = vi.fn<() => void>()
  render(<ToastRegion />)
  showToast({ title: 'The container ends soon', action: { label: 'Extend', onAction } })
  await screen.findByText('The container ends soon')
  await userEvent.keyboard('{F6}')
  await userEvent.click(await screen.findByRole('button', { name: 'Extend' }))
  expect(onAction).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('The container ends soon')).toBeNull())
})

test('one toast is removed, shown or not, and the others stay', async () => {
  showToast({ id: 'due-1', title: 'First, not said yet' })
  hideToasts('due-1')
  render(<ToastRegion />)
  showToast({ id: 'due-2', title: 'Second' })
  showToast({ id: 'due-3', title: 'Third' })
  await screen.findByText('Second')
  hideToasts('due-2')
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull())
  expect(screen.getByText('Third')).toBeInTheDocument()
  expect(screen.queryByText('First, not said yet')).toBeNull()
})

test('a menu is opened and used by keyboard and returns the focus', async () => {
  const choose = vi.fn<() => void>()
  render(
    <Menu
      trigger={<button type="button">Account</button>}
      items={[{ label: 'Sign out', onChoose: choose }]}
    />,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Sign out' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(choose).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus())
})
