import { createChime } from '#src/features/notices/rules/chime.ts'
import { browserWithSound } from '#tests/src/features/notices/sounding.ts'
import { expect, test, vi } from 'vitest'

const bloods = [880, 1175]

test('each kind has its own two notes from the first time on', async () => {
  const { pitches } = browserWithSound({ lets: 'everything' })
  const chime = createChime()
  await chime('bloods')
  await chime('challenges')
  expect(pitches).toEqual([...bloods, 523, 659])
})

test('sounds blocked by the browser are not played at the first click; later ones are', async () => {
  const { pitches, click } = browserWithSound({ lets: 'nothing before a click' })
  const chime = createChime()
  vi.useFakeTimers({ toFake: ['Date'] })
  const held = [chime('announcements'), chime('bloods')]
  vi.setSystemTime(Date.now() + 60_000)
  click()
  await Promise.all(held)
  expect(pitches).toEqual([])
  await chime('bloods')
  expect(pitches).toEqual(bloods)
})
