import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Chooses an option by part of its name, in a searchable select. */
export async function choose(user: UserEvent, choice: string, option: string) {
  // Until its list is loaded, the browser's own select is shown instead.
  await waitFor(() => expect(screen.getByLabelText(choice).tagName).toBe('BUTTON'))
  await user.click(screen.getByLabelText(choice))
  await user.type(await screen.findByLabelText(`Search: ${choice}`), option)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByLabelText(choice)).toHaveTextContent(option))
}
