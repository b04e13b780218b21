import type { Scoreboard } from '#src/model/scoreboard.ts'
import { readScoreboard } from '#src/server/cache/read-scoreboard.ts'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))

const scoreboard = (...items: object[]) => ({ bloodBonus: 1, items })
const row = (id: number, score = 0) => ({ id, score, solvedChallenges: [{ id: 7 }] })
const many = Array.from({ length: 200 }, (_, index) => row(index))
const check = vi.fn<(read: unknown) => Scoreboard>((read) => read as Scoreboard)

/** Reads scoreboards one after the other, as a page that stays open does. */
async function readAll(...scoreboards: object[]) {
  const read: Scoreboard[] = []
  for (const one of scoreboards) {
    read.push(await readScoreboard(JSON.stringify(one), read.at(-1), check))
    check.mockClear()
    await vi.advanceTimersByTimeAsync(10_000) // the rows of a scoreboard are indexed before the next one arrives
  }
  return read
}

test('a scoreboard parses to what was sent, the first time and after', async () => {
  const scoreboards = [
    scoreboard(...many),
    scoreboard(...many, row(200)),
    scoreboard(row(3, 5)),
    scoreboard(),
  ]
  expect(await readAll(...scoreboards)).toEqual(scoreboards)
})

test('unchanged rows keep their identity, and only the others are parsed', async () => {
  const [first, second, third] = await readAll(
    scoreboard(...many),
    scoreboard(...many.with(7, row(7, 50))),
    scoreboard(...many.with(7, row(7, 60))),
  )
  const shared = (one: Scoreboard, other: Scoreboard) =>
    one.items.filter((item, index) => item === other.items[index]).length
  expect(shared(first!, second!)).toBe(199)
  expect(shared(second!, third!)).toBe(199)
  expect(third!.items[7]).toMatchObject({ score: 60 })
})

test('a dropped row causes a full parse and does not shift other rows', async () => {
  const [first] = await readAll(scoreboard(...many))
  check.mockImplementation((read) => {
    const { items, ...rest } = read as Scoreboard
    return { ...rest, items: items.filter(({ id }) => id !== 7) }
  })
  const next = await readScoreboard(JSON.stringify(scoreboard(...many.with(7, row(7, 50)))), first, check)
  check.mockImplementation((read) => read as Scoreboard)
  expect(next.items.map(({ id }) => id)).toEqual(many.map(({ id }) => id).filter((id) => id !== 7))
})

test('a fault is reported with its place in the whole', async () => {
  const [first] = await readAll(scoreboard(...many))
  check.mockImplementation((read) => {
    const at = (read as Scoreboard).items.findIndex(({ score }) => score < 0)
    if (at >= 0) throw new Error(`items[${at}].score`)
    return read as Scoreboard
  })
  const read = readScoreboard(JSON.stringify(scoreboard(...many.with(150, row(150, -1)))), first, check)
  await expect(read).rejects.toThrow('items[150].score')
  check.mockImplementation((read) => read as Scoreboard)
})

test('text that breaks off is an error, with or without an earlier scoreboard', async () => {
  const [first] = await readAll(scoreboard(...many))
  const broken = JSON.stringify(scoreboard(...many)).slice(0, -20)
  await expect(readScoreboard(broken, undefined, check)).rejects.toThrow(SyntaxError)
  await expect(readScoreboard(broken, first, check)).rejects.toThrow(SyntaxError)
})
