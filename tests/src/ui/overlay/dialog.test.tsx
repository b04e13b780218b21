import { Button } from '#src/ui/mark/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open the ledger</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="The Ledger"
        footer={<Button kind="go">Submit</Button>}
      >
        Read the page.
      </Dialog>
    </>
  )
}

const opened = async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Open the ledger' }))
  return screen.findByRole('dialog', { name: 'The Ledger' })
}

test('opening a dialog moves the focus into it and keeps it there', async () => {
  const dialog = await opened()
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  for (let tabs = 0; tabs < 4; tabs++) {
    await userEvent.tab()
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  }
})

test('Escape closes a dialog and returns the focus', async () => {
  await opened()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open the ledger' })).toHaveFocus())
})

test('the close button closes a dialog', async () => {
  await opened()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
