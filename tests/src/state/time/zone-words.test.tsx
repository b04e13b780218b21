import { holdUpright } from '#tests/support/phone.ts'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

const winter = Date.UTC(2026, 0, 15, 12)
const summer = Date.UTC(2026, 6, 15, 12)

// Date formatters are created once, in the time zone of that moment.
beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  vi.resetModules()
  return () => {
    vi.resetModules()
  }
})

test.each([
  ['winter', winter, 'GMT+1'],
  ['summer', summer, 'GMT+2'],
])('the time zone of times in %s is that of their season', async (_season, time, zone) => {
  const { headZone, ZoneNote } = await import('#src/parts/lists/columns.tsx')
  holdUpright()
  render(
    <>
      <h1>{headZone<number>((time) => time)(time)}</h1>
      <ZoneNote of={time} />
    </>,
  )
  expect(screen.getByRole('heading')).toHaveTextContent(zone)
  expect(screen.getByText(`Times in ${zone}`)).toBeVisible()
})
