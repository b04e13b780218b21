import { QuietHours } from '#src/features/notices/rules/quiet-hours.tsx'
import type { NoticeRules } from '#src/features/notices/rules/notice-rules.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

test('quiet hours are typed in 24-hour time, and an invalid time changes nothing', async () => {
  const user = userEvent.setup()
  const chosen = vi.fn<(quiet: NoticeRules['quiet']) => void>()
  function Held() {
    const [quiet, setQuiet] = useState({ isOn: true, from: '22:00', to: '07:00' })
    return (
      <QuietHours
        quiet={quiet}
        onChange={(quiet) => {
          chosen(quiet)
          setQuiet(quiet)
        }}
      />
    )
  }
  render(<Held />)
  const from = screen.getByRole('textbox', { name: 'from' })
  expect(from).toHaveValue('22:00')
  await user.clear(from)
  await user.type(from, '1830')
  expect(chosen.mock.calls).toEqual([[{ isOn: true, from: '18:30', to: '07:00' }]])
  await user.clear(from)
  await user.type(from, '6pm')
  expect(from).toHaveValue('6pm')
  expect(from).toBeInvalid()
  await user.tab()
  expect(from).toHaveValue('18:30')
  expect(chosen).toHaveBeenCalledOnce()
})
