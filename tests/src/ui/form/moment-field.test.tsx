import { localTimeText, momentFrom } from '#src/lib/time/local-time.ts'
import { hour } from '#src/lib/time/time.ts'
import { shownMoment, typeMoment } from '#tests/support/moment-field.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

// Date formatters are created once, in the time zone of that moment.
beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  vi.resetModules()
  return () => {
    vi.resetModules()
  }
})

/** 02:30 on 25 October 2026 in Berlin, the second time. */
const second = Date.UTC(2026, 9, 25, 1, 30)

/** Shows the field at a moment; returns what reads the last text that was typed. */
async function showField(moment: number) {
  const { MomentField } = await import('#src/ui/form/moment-field.tsx')
  const typed = vi.fn<(text: string) => void>()
  function Held() {
    const [text, setText] = useState(localTimeText(moment))
    return (
      <MomentField
        label="Start"
        value={text}
        onChange={(text) => {
          typed(text)
          setText(text)
        }}
      />
    )
  }
  render(<Held />)
  return () => typed.mock.lastCall?.[0] ?? ''
}

const time = () => screen.getByLabelText<HTMLInputElement>('Start: time')

test('a start edited from the second 02:30 to 02:45 stays an hour after the first, which can be chosen instead', async () => {
  const user = userEvent.setup()
  const held = await showField(second)
  expect(screen.getByRole('radio', { name: 'GMT+1' })).toBeChecked()
  await user.clear(time())
  await user.type(time(), '02:45')
  expect(momentFrom(held())).toBe(second + hour / 4)
  expect(time()).toHaveAccessibleDescription('02:45 occurs twice: which one?')
  await user.click(screen.getByRole('radio', { name: 'GMT+2' }))
  expect(momentFrom(held())).toBe(second - (3 * hour) / 4)
  await user.clear(time())
  await user.type(time(), '02:50')
  expect(screen.getByRole('radio', { name: 'GMT+2' })).toBeChecked()
})

test("on a day with two offsets the time's own is shown, on others none", async () => {
  await showField(second)
  typeMoment('Start', '2026-10-25T18:00')
  expect(time()).toHaveAccessibleDescription('GMT+1')
  expect(screen.queryByRole('radio')).toBeNull()
  typeMoment('Start', '2026-10-25T01:00')
  expect(time()).toHaveAccessibleDescription('GMT+2')
  typeMoment('Start', '2026-10-26T18:00')
  expect(time()).not.toHaveAccessibleDescription()
})

test('a skipped time is reported at once', async () => {
  await showField(second)
  typeMoment('Start', '2026-03-29T02:30')
  expect(screen.getByRole('alert')).toHaveTextContent('The clocks go forward then: this time does not exist.')
  expect(time()).toBeInvalid()
  typeMoment('Start', '2026-03-29T03:00')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('times have 24 hours and no seconds, and digits alone suffice', async () => {
  const user = userEvent.setup()
  const held = await showField(Date.UTC(2026, 10, 21, 17, 0, 5))
  expect(shownMoment('Start')).toBe('2026-11-21T18:00')
  await user.clear(time())
  await user.type(time(), '1930')
  expect(held()).toBe('2026-11-21T19:30')
  await user.tab()
  expect(time()).toHaveValue('19:30')
})
