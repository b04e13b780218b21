import { createScoreboardHistory } from '#src/model/scoreboard-history.ts'
import { atValues, valuesOf } from '#src/model/freeze.ts'
import { freezeFrom } from '#src/features/projector/freeze/stored-freeze.ts'
import { arenaScoreboard, solveTimes } from '#tests/support/scoreboards.ts'
import { expect, test } from 'vitest'

test('at today’s values the scoreboard stays the same: points, bonuses, order', () => {
  const today = arenaScoreboard(60)
  expect(atValues(today, valuesOf(today))).toEqual(today)
})

test('a frozen scoreboard does not change when challenges lose value afterwards', () => {
  const before = arenaScoreboard(60)
  const values = valuesOf(before)
  const frozenAt = solveTimes(before).at(-40)!
  const after = structuredClone(before)
  for (const challenge of Object.values(after.challenges).flat())
    challenge.score = Math.floor(challenge.score / 2)
  for (const team of after.items) {
    for (const solve of team.solvedChallenges) solve.score = Math.floor(solve.score / 2)
    team.score = team.solvedChallenges.reduce((sum, { score }) => sum + score, 0)
  }
  const past = createScoreboardHistory(before).at(frozenAt)
  expect(createScoreboardHistory(atValues(after, values)).at(frozenAt).items).toEqual(past.items)
  expect(createScoreboardHistory(after).at(frozenAt).items).not.toEqual(past.items)
})

test('a stored value is a freeze or nothing', () => {
  expect(freezeFrom('{"at":5,"done":2}')).toEqual({ at: 5, done: 2 })
  for (const text of [null, '', 'null', '{', '{"at":"5"}', '[]', '{"at":null}'])
    expect(freezeFrom(text)).toBeUndefined()
})
