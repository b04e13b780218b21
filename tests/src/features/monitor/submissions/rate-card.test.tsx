import { RateCard } from '#src/features/monitor/submissions/rate-card.tsx'
import type { Submission } from '#src/model/submission.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { minute } from '#src/lib/time/time.ts'
import { render, screen, within } from '@testing-library/react'
import fs from 'node:fs'
import { expect, test } from 'vitest'

const unread = 'not loaded'

/** A submission of some minutes ago. */
const ago = (minutes: number): Submission => ({
  answer: 'flag{x}',
  status: 'WrongAnswer',
  time: serverNow() - minutes * minute,
  user: 'mia',
  team: 'Gulls',
  challenge: 'Tides',
})

const bars = () => within(screen.getByRole('list')).getAllByRole('listitem', { hidden: true })

test('minutes not read are hatched over the full height and named in the legend', () => {
  render(<RateCard rows={[ago(0), ago(5)]} hasAll={false} />)
  const [hatched, drawn] = [bars().slice(0, 40), bars().slice(-5)]
  for (const bar of hatched) {
    expect(bar).toHaveAttribute('data-known', 'false')
    expect(bar.title).toContain(unread)
    expect(bar.style.height).toBe('')
  }
  for (const bar of drawn) {
    expect(bar).toHaveAttribute('data-known', 'true')
    expect(bar.style.height).not.toBe('')
  }
  expect(screen.getByText(unread)).toBeVisible()
})

test('a screen reader is told of the minutes that were read alone', () => {
  render(<RateCard rows={[ago(0), ago(5)]} hasAll={false} />)
  expect(bars()).toHaveLength(48)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})

test('when all was read, an empty minute is a low bar, and nothing is hatched', () => {
  render(<RateCard rows={[ago(0), ago(5)]} hasAll />)
  expect(bars()[0]).toHaveStyle({ height: '4%' })
  expect(bars().filter(({ dataset }) => dataset.known !== 'true')).toEqual([])
  expect(screen.queryByText(unread)).toBeNull()
})

test('bar and legend have the same hatching', () => {
  const sheet = fs.readFileSync('src/features/monitor/sums.module.css', 'utf8')
  expect(sheet).toMatch(
    /\.bars li\[data-known='false'\],\s*\.unread::before \{\s*background: repeating-linear-gradient\(/,
  )
})

test('bars keep their color with forced colors', () => {
  const sheet = fs.readFileSync('src/ui/layout/base.css', 'utf8')
  const [, kept = ''] = /([^{}]*)\{[^{}]*forced-color-adjust: none/.exec(sheet) ?? []
  render(<RateCard rows={[ago(0), ago(5)]} hasAll={false} />)
  expect(bars().filter((bar) => !bar.matches(kept))).toHaveLength(0)
})
