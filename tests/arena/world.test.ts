import { createArena } from '#arena/create-arena.ts'
import { seedWorld, type WorldOptions } from '#arena/world/seed.ts'
import { expect, onTestFinished, test } from 'vitest'

function worldOf(options: WorldOptions = {}) {
  const made = createArena({ dials: { rateLimits: false, botSpeed: 0 } })
  onTestFinished(() => made.close())
  const world = seedWorld(made.arena, options)
  return { ...made, world, board: made.arena.boards.of(world.running) }
}

test('one game is half played: 24 teams in three divisions, challenges of nine categories or more, bloods', () => {
  const { board, arena, world } = worldOf()
  expect(board.items).toHaveLength(24)
  expect(new Set(board.items.map(({ division }) => division)).size).toBe(3)
  expect(Object.keys(board.challenges).length).toBeGreaterThanOrEqual(9)
  expect(board.challengeCount).toBeGreaterThan(25)
  const solves = board.items.flatMap(({ solvedChallenges }) => solvedChallenges)
  expect(solves.length).toBeGreaterThan(100)
  expect(solves.length).toBeLessThan(24 * board.challengeCount * 0.7)
  expect(Math.max(...solves.map(({ time }) => time))).toBeLessThan(arena.clock.now())
  expect(solves.filter(({ type }) => type === 'FirstBlood').length).toBeGreaterThan(15)
  expect(world.upcoming).not.toBe(world.ended)
})

test('the player’s team is in the middle, with something solved and much to do', () => {
  const { board } = worldOf()
  const own = board.items.find(({ name }) => name === 'Knot Found')
  expect(own?.solvedCount).toBeGreaterThan(3)
  expect(own?.rank).toBeGreaterThan(1)
  expect(own?.rank).toBeLessThan(20)
})

test('the same seed makes the same game, another seed another', () => {
  const standings = ({ board }: ReturnType<typeof worldOf>) =>
    board.items.map(({ name, score, solvedCount }) => [name, score, solvedCount])
  expect(standings(worldOf({ seed: 5 }))).toEqual(standings(worldOf({ seed: 5 })))
  expect(standings(worldOf({ seed: 5 }))).not.toEqual(standings(worldOf({ seed: 6 })))
})
