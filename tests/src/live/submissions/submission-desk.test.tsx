import { flagsOf } from '#arena/rules/flags.ts'
import { sql } from '#arena/store/store.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { games } from '#src/api/games.ts'
import { createSubmissionDesk, type VerdictNews } from '#src/live/submissions/submission-desk.ts'
import { flagDraft } from '#src/live/submissions/submission-hands.ts'
import { keep, keyOfUser, welcomeUser } from '#src/lib/kept.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { browserWithTabs } from '#tests/hubs/tabs.ts'
import { waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'

const patience = { timeout: 10_000 }

/** The player of arena's running game, before a challenge that the team has not solved. */
async function aPlayer() {
  const arena = arenaForApp()
  await arena.signIn('player')
  const gameId = arena.world.running
  const { userId, userName } = (await (await fetch('/api/account/profile')).json()) as Record<
    'userId' | 'userName',
    string
  >
  welcomeUser(userId)
  const { rank, challenges } = await createQueryClient().fetchQuery(games.details(gameId))
  const solved = rank!.solvedChallenges.map(({ id }) => id)
  const { id: challengeId } = Object.values(challenges)
    .flat()
    .find(({ id }) => !solved.includes(id) && flagsOf(arena.arena, id).length > 0)!
  const before = answersOf(arena, challengeId).length
  const right = flagsOf(arena.arena, challengeId)[0]!.flag

  /** A page of this browser, until it is closed. */
  function openPage() {
    const cache = createQueryClient()
    const desk = createSubmissionDesk(cache, { gameId, userId, userName })
    const heard: VerdictNews[] = []
    const close = desk.open()
    onTestFinished(close)
    desk.onVerdict((news) => heard.push(news))
    const value = () => desk.of(challengeId).getSnapshot().value
    const told = (verdict: string) => waitFor(() => expect(heard.at(-1)?.verdict).toBe(verdict), patience)
    return {
      cache,
      desk,
      heard,
      close,
      value,
      told,
      submit: (flag: string) => desk.submit(challengeId, flag),
    }
  }

  return {
    ...arena,
    openPage,
    challengeId,
    right,
    /** What stands in the field of this tab. */
    type: (flag: string) =>
      keep(
        keyOfUser(userId, `draft-${flagDraft(gameId, challengeId)}`),
        JSON.stringify(flag),
        'sessionStorage',
      ),
    /** What the worker would have remembered is gone: each sending gets another name. */
    forgetSendings() {
      const [key, text] = remembered().find(([key]) => key.includes('/attempt-'))!
      localStorage.setItem(key, text.replace('"sendings":1', '"sendings":9'))
    },
    kept: () => JSON.stringify(remembered()),
    /** What the server was handed for the challenge since the beginning. */
    answers: () => answersOf(arena, challengeId).slice(before),
  }
}

const remembered = () => Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)!] as const)

const answersOf = ({ arena: { store } }: ArenaForApp, challengeId: number) =>
  store
    .all(sql.selectFrom('submissions').select('answer').where('challengeId', '=', challengeId).orderBy('id'))
    .map(({ answer }) => answer)

const post = '*/api/game/:game/challenges/:challenge'
const status = '*/status/:submission'

test('a flag is handed in once, and judged', async () => {
  const { openPage, answers } = await aPlayer()
  const { submit, told } = openPage()
  submit('flag{tide}')
  await told('wrong')
  expect(answers()).toEqual(['flag{tide}'])
})

test('an accepted flag makes the own challenges and the board be read again', async () => {
  const { openPage, right, world } = await aPlayer()
  const { cache, submit, told } = openPage()
  const { queryKey } = games.details(world.running)
  await cache.fetchQuery(games.details(world.running))
  submit(right)
  await told('accepted')
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('the same chart is met again, so that a closed dialog loses nothing', async () => {
  const { openPage, challengeId } = await aPlayer()
  const { desk, value, submit, told } = openPage()
  submit('flag{tide}')
  expect(desk.of(challengeId)).toBe(desk.of(challengeId))
  expect(value()).not.toBe('idle')
  expect(desk.of(challengeId + 1).getSnapshot().value).toBe('idle')
  await told('wrong')
})

test('the next page goes on with the check, and no flag is in the storage', async () => {
  const { openPage, override, answers, kept } = await aPlayer()
  let verdict = 'FlagSubmitted'
  override(http.get(status, () => HttpResponse.json(verdict)))
  const first = openPage()
  first.submit('flag{tide}')
  await waitFor(() => expect(first.value()).toMatchObject({ underway: { checking: {} } }), patience)
  first.close()
  expect(kept()).not.toContain('tide')
  verdict = 'WrongAnswer'
  const second = openPage()
  await second.told('wrong')
  expect([answers(), first.heard]).toEqual([['flag{tide}'], []])
})

test('a page that comes while the answer to a flag is on its way takes it over', async () => {
  const { openPage, arena, answers } = await aPlayer()
  arena.dials.slowWrites = 1_500
  const first = openPage()
  first.submit('flag{tide}')
  await waitFor(() => expect(answers()).toEqual(['flag{tide}']), patience)
  first.close()
  const second = openPage()
  expect(second.value()).toEqual({ underway: 'finding' })
  await second.told('wrong')
  expect([answers(), first.heard]).toEqual([['flag{tide}'], []])
})

test('a page that comes after one of which nobody knows what it sent says so', async () => {
  const { openPage, arena, answers, forgetSendings } = await aPlayer()
  arena.dials.slowWrites = 1_500
  const first = openPage()
  first.submit('flag{tide}')
  await waitFor(() => expect(answers()).toEqual(['flag{tide}']), patience)
  first.close()
  forgetSendings()
  const second = openPage()
  await second.told('unsure')
  expect(answers()).toEqual(['flag{tide}'])
})

test('a page that goes as a flag is handed in sends nothing any more: the next does, if it is still in the field', async () => {
  const { openPage, type, answers } = await aPlayer()
  const first = openPage()
  first.submit('flag{tide}')
  first.close()
  const inAnotherTab = openPage()
  type('flag{tide}')
  const second = openPage()
  await second.told('wrong')
  expect(answers()).toEqual(['flag{tide}'])
  expect([first.heard, inAnotherTab.value()]).toEqual([[], { underway: 'following' }])
})

test('when nobody answers, it is not known, and it is not sent again', async () => {
  const { openPage, override } = await aPlayer()
  let posts = 0
  override(
    http.post(post, () => {
      posts++
      return HttpResponse.error()
    }),
  )
  const first = openPage()
  first.submit('flag{tide}')
  await first.told('unsure')
  first.close()
  const second = openPage()
  await second.told('unsure')
  expect(posts).toBe(1)
})

test('what is not known the board may tell', async () => {
  const { openPage, right, answers, arena, world, forgetSendings } = await aPlayer()
  arena.dials.slowWrites = 1_500
  const first = openPage()
  first.submit(right)
  await waitFor(() => expect(answers()).toEqual([right]), patience)
  first.close()
  forgetSendings()
  const { told, cache } = openPage()
  await told('unsure')
  await cache.fetchQuery(games.details(world.running))
  await told('accepted')
  expect(answers()).toEqual([right])
})

test('a flag that a limiter held when the page went is sent by the next, if it is still in the field', async () => {
  const { openPage, override, type, answers } = await aPlayer()
  override(
    http.post(
      post,
      () =>
        HttpResponse.json({ title: 'later', status: 429 }, { status: 429, headers: { 'Retry-After': '1' } }),
      { once: true },
    ),
  )
  type('flag{tide}')
  const first = openPage()
  first.submit('flag{tide}')
  await waitFor(() => expect(first.value()).toEqual({ underway: { sending: 'held' } }), patience)
  first.close()
  const second = openPage()
  expect(second.value()).toEqual({ underway: { sending: 'held' } })
  await second.told('wrong')
  expect(answers()).toEqual(['flag{tide}'])
})

test('a flag that was wrong is warned of by every later page, and sent on a second word', async () => {
  const { openPage, answers } = await aPlayer()
  const first = openPage()
  first.submit('flag{tide}')
  await first.told('wrong')
  first.close()
  const second = openPage()
  second.submit('flag{tide}')
  expect(second.value()).toBe('warned')
  second.submit('flag{tide}')
  await waitFor(() => expect(answers()).toEqual(['flag{tide}', 'flag{tide}']), patience)
})

test('a verdict that was told is over for the next page; one that was not is told there', async () => {
  const { openPage } = await aPlayer()
  const first = openPage()
  first.submit('flag{tide}')
  await first.told('wrong')
  first.close()
  const second = openPage()
  await second.told('wrong')
  second.desk.noteTold(second.heard[0]!.id)
  second.close()
  const third = openPage()
  expect([third.value(), third.heard]).toEqual(['idle', []])
})

test('what another tab does is shown here', async () => {
  const { openPage, challengeId } = await aPlayer()
  const [one, other] = [openPage(), openPage()]
  one.submit('flag{tide}')
  await one.told('wrong')
  const key = Object.keys(localStorage).find(
    (key) => key.endsWith(`-${challengeId}`) && key.includes('attempt'),
  )!
  dispatchEvent(new StorageEvent('storage', { key })) // as a browser tells every tab but the one that wrote
  expect(other.value()).toBe('wrong')
})

test('a tab that hears the verdict as its turn comes gives the turn back', async () => {
  const { openPage } = await aPlayer()
  browserWithTabs()
  const one = openPage()
  one.submit('flag{tide}')
  const other = openPage() // is not told by the storage here, but by what it finds in its turn
  expect(other.value()).toEqual({ underway: 'following' })
  await other.told('wrong')
  one.submit('flag{ebb}')
  await waitFor(() => expect(one.value()).not.toEqual({ underway: { sending: 'claiming' } }), {
    timeout: 4_000,
  })
  await one.told('wrong')
})

test.each([503, 429])('a flag is sent again by itself only if a limiter refused it: %i', async (status) => {
  const { openPage, override, answers } = await aPlayer()
  const refuse = () =>
    HttpResponse.json({ title: 'later', status }, { status, headers: { 'Retry-After': '1' } })
  override(http.post(post, refuse, { once: true }))
  const { submit, told } = openPage()
  submit('flag{tide}')
  await told(status === 429 ? 'wrong' : 'unsure')
  expect(answers()).toEqual(status === 429 ? ['flag{tide}'] : [])
})

test('a verdict is told as soon as its own place shows it, and not while nobody looks', async () => {
  const { openPage, challengeId } = await aPlayer()
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => sight.mockRestore())
  const { desk, heard, submit, told } = openPage()
  const leave = desk.show(challengeId)
  submit('flag{tide}')
  await told('wrong')
  expect(desk.isTold(heard[0]!.id)).toBe(false)
  sight.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await Promise.resolve()
  expect(desk.isTold(heard[0]!.id)).toBe(true)
  leave()
  submit('flag{ebb}')
  await waitFor(() => expect(heard).toHaveLength(2), patience)
  expect(desk.isTold(heard[1]!.id)).toBe(false)
})

test('nonsense in the storage is nothing', async () => {
  const { openPage, type, challengeId } = await aPlayer()
  type('flag{tide}')
  const first = openPage()
  first.submit('flag{tide}')
  await first.told('wrong')
  first.close()
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"a":')
  const second = openPage()
  expect(second.desk.of(challengeId).getSnapshot().value).toBe('idle')
})
