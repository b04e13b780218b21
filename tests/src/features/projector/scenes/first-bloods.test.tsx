import type { GameNotice } from '#src/model/notice.ts'
import { noteAnnounced, unannounced } from '#src/features/projector/bloods/announced-bloods.ts'
import { type FirstBlood, firstBloods, ranksAround } from '#src/features/projector/scenes/first-bloods.ts'
import { useAnnouncedBloods } from '#src/features/projector/bloods/use-announced-bloods.ts'
import { createScoreboardHistory } from '#src/model/scoreboard-history.ts'
import { arenaScoreboard } from '#tests/support/scoreboards.ts'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

const scoreboard = arenaScoreboard()
const bloods = firstBloods(scoreboard, [])

/** The notices of the scoreboard's bloods, each sent a second after its submission. */
const notices: GameNotice[] = bloods.map(({ team, challenge, time }, id) => ({
  id,
  type: 'FirstBlood',
  values: [team, challenge],
  time: time + 1_000,
}))

test('renaming team and challenge does not announce a blood twice', () => {
  const { team, challenge } = bloods[0]!
  const renamed = structuredClone(scoreboard)
  for (const { bloods } of Object.values(renamed.challenges).flat())
    for (const blood of bloods) if (blood.name === team) blood.name = 'Formerly'
  for (const item of Object.values(renamed.challenges).flat())
    if (item.title === challenge) item.title = 'Renamed'
  const found = firstBloods(renamed, notices)
  expect(found).toHaveLength(bloods.length)
  expect(found[0]).toMatchObject({ team: 'Formerly', challenge: 'Renamed', points: bloods[0]!.points })
})

test('a blood announced by its notice is not announced again by the scoreboard once the challenge has its new name', () => {
  const time = Date.now()
  const notice: GameNotice = { id: 99, type: 'FirstBlood', values: ['Knot Found', 'Brand new'], time }
  const [told] = firstBloods(scoreboard, [notice])
  expect(unannounced(1, [told!], time - 1)).toEqual([told])
  noteAnnounced(1, told!.id)
  const after = structuredClone(scoreboard)
  const challenge = Object.values(after.challenges).flat()[0]!
  challenge.title = 'Brand new'
  challenge.bloods = [{ id: 1, name: 'Knot Found', avatar: null, submitTimeUtc: time - 500 }]
  const [same] = firstBloods(after, [notice])
  expect(same!.challenge).toBe('Brand new')
  expect(unannounced(1, [same!], time - 1_000)).toEqual([])
})

test('the ranks around a blood are those just before it and now', () => {
  const { items } = scoreboard
  const last = bloods[0]!
  const { before, now } = ranksAround(scoreboard, last, undefined)!
  expect(now).toBe(items.find(({ id }) => id === last.teamId)!.rank)
  const earlier = createScoreboardHistory(scoreboard).at(last.time - 1)
  expect(before).toBe(earlier.items.find(({ id }) => id === last.teamId)!.rank)
  expect(bloods.some((blood) => ranksAround(scoreboard, blood, undefined)!.before! > now)).toBe(true)
})

test('a guest, and a blood the scoreboard does not have yet, have no ranks', () => {
  const last = bloods[0]!
  const guests = structuredClone(scoreboard)
  guests.items.find(({ id }) => id === last.teamId)!.rank = 0
  expect(ranksAround(guests, last, undefined)).toBeUndefined()
  expect(ranksAround(scoreboard, { ...last, teamId: undefined }, undefined)).toBeUndefined()
})

test('a notice of a deleted challenge still announces its blood', () => {
  const notice: GameNotice = { id: 99, type: 'FirstBlood', values: ['Knot Found', 'Gone'], time: 1 }
  expect(firstBloods(scoreboard, [...notices, notice])).toHaveLength(bloods.length + 1)
})

test('a blood from the scoreboard whose notice is still queued is shown once', async () => {
  const time = Date.now() + 60_000
  const told = {
    team: 'Knot Found',
    challenge: 'Brand new',
    teamId: undefined,
    category: undefined,
    points: undefined,
    time,
  }
  const byNotice = { ...told, id: 'notice 99', noticeId: 'notice 99' }
  const { result, rerender } = renderHook(
    (bloods: FirstBlood[]) => useAnnouncedBloods({ gameId: 1, bloods, hasSound: false }),
    { initialProps: [byNotice] },
  )
  rerender([{ ...byNotice, id: 'challenge 7' }])
  rerender([{ ...byNotice, id: 'challenge 7' }])
  await waitFor(() => expect(result.current.shown).toHaveLength(1))
  expect(result.current.shown).toMatchObject([{ id: 'notice 99', challenge: 'Brand new' }])
})

const told = {
  team: 'Knot Found',
  challenge: 'Brand new',
  teamId: undefined,
  category: undefined,
  points: undefined,
}

for (const [first, other] of [
  ['notice 99', 'challenge 7'],
  ['challenge 7', 'notice 99'],
] as const)
  test(`a blood shown as ${first} is not shown again as ${other}`, async () => {
    const time = Date.now() + 60_000
    const as = (id: string, noticeId?: string): FirstBlood => ({ ...told, time, id, noticeId })
    const { result, rerender } = renderHook(
      (bloods: FirstBlood[]) => useAnnouncedBloods({ gameId: 1, bloods, hasSound: false }),
      { initialProps: [as(first)] },
    )
    await waitFor(() => expect(result.current.shown).toHaveLength(1))
    rerender([as('challenge 7', 'notice 99')])
    expect(unannounced(1, [as(other)], time - 1)).toEqual([])
  })
