import {
  sceneListFrom,
  sceneListText,
  scenesFor,
  stageAt,
  usualScenes,
} from '#src/features/projector/scenes/scene-list.ts'
import { expect, test } from 'vitest'

test('a list names scenes and their seconds in order', () => {
  const { turns, unknown } = sceneListFrom('board:20,race:15,BOARD:7')
  expect(sceneListText(turns)).toBe('board:20,race:15,board:7')
  expect(unknown).toEqual([])
})

test('an unknown scene is left out and reported', () => {
  const { turns, unknown } = sceneListFrom('board:20,weather:5,race:soon,:9,, feed ')
  expect(turns.map(({ scene }) => scene)).toEqual(['board', 'feed'])
  expect(unknown).toEqual(['weather:5', 'race:soon', ':9'])
})

test('a scene without seconds has the default, and none is too short or too long', () => {
  expect(sceneListText(sceneListFrom('race,feed:0,board:99999').turns)).toBe('race:20,feed:5,board:3600')
})

test('an overlong list is cut', () => {
  const { turns, unknown } = sceneListFrom('feed:5,'.repeat(40))
  expect([turns.length, unknown.length]).toEqual([30, 10])
})

test('before the start no scene that needs a scoreboard is shown', () => {
  const { turns } = sceneListFrom('board:20,feed:15,race:15')
  expect(sceneListText(scenesFor(turns, 'upcoming'))).toBe('feed:15')
  expect(scenesFor(turns, 'running')).toBe(turns)
  expect(scenesFor(sceneListFrom('board:20').turns, 'upcoming')).toBe(usualScenes.upcoming)
})

test('the last ten minutes of a game are a stage of their own, up to its end', () => {
  const game = { start: 0, end: 3_600_000 }
  const stages = [-1, 0, 2_999_999, 3_000_000, 3_600_000, 3_600_001].map((now) => stageAt(game, now))
  expect(stages).toEqual(['upcoming', 'running', 'running', 'closing', 'closing', 'ended'])
})

test('the last ten minutes and the podium are shown at their time only', () => {
  const { turns } = sceneListFrom('board:20,closing:30,podium:40')
  expect(sceneListText(scenesFor(turns, 'running'))).toBe('board:20')
  expect(sceneListText(scenesFor(turns, 'closing'))).toBe('board:20,closing:30')
  expect(sceneListText(scenesFor(turns, 'ended'))).toBe('board:20,podium:40')
})

test('a projector without a list shows a duel while the game runs, and the podium after it', () => {
  expect(scenesFor([], 'running').map(({ scene }) => scene)).toContain('duel')
  expect(scenesFor([], 'closing')[0]?.scene).toBe('closing')
  expect(scenesFor([], 'ended')[0]?.scene).toBe('podium')
})
