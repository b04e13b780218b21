import { sql } from '#arena/store/sql.ts'
import { flagsOf } from '#arena/store/flags.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { account } from '#src/server/reads/account.ts'
import { games } from '#src/server/reads/games.ts'
import { flagDraft } from '#src/state/submissions/attempts.ts'
import type { Attempt } from '#machines/submission.ts'
import type { VerdictEvent } from '#src/state/submissions/submission.ts'
import { createSubmissionStore } from '#src/state/submissions/submission-store.tsx'
import { setStored, userKey, allowUser } from '#src/lib/storage.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { holdResponse } from '#tests/support/hold-response.ts'
import { stubSetItem } from '#tests/support/stub-storage.ts'
import { aTab } from '#tests/hubs/tabs.ts'
import type { GameDetail } from '#src/model/game.ts'
import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'

/** The player in arena's running game, with a challenge that the team has not solved. */
async function aPlayer() {
  const arena = arenaForApp()
  await arena.signIn('player')
  const gameId = arena.world.running
  const profile = await createQueryClient().fetchQuery(account.profile())
  const { userId } = profile
  allowUser(userId)
  const { rank, challenges } = await createQueryClient().fetchQuery(games.details(gameId))
  const solved = rank!.solvedChallenges.map(({ id }) => id)
  const { id: challengeId } = Object.values(challenges)
    .flat()
    .find(({ id }) => !solved.includes(id) && flagsOf(arena.arena.store, id).length > 0)!
  const before = answersOf(arena, challengeId).length
  const firstTab = aTab()
  const right = flagsOf(arena.arena.store, challengeId)[0]!.flag

  /** A page of this browser, open until it is closed; the next page of the same tab unless another tab is given. */
  function openPage(tabs = firstTab) {
    const cache = createQueryClient()
    cache.setQueryData(account.profile().queryKey, profile)
    const store = createSubmissionStore(cache, { gameId, userId }, tabs)
    const received: VerdictEvent[] = []
    const close = store.onVerdict((event) => received.push(event))
    onTestFinished(close)
    const stage = () => store.view(challengeId).stage
    return {
      cache,
      store,
      received,
      close,
      stage,
      reaches: (wanted: string) => waitFor(() => expect(stage()).toBe(wanted)),
      announces: (verdict: string) => waitFor(() => expect(received.at(-1)?.verdict).toBe(verdict)),
      submit: (flag: string) => store.submit(challengeId, flag),
    }
  }

  return {
    ...arena,
    openPage,
    challengeId,
    right,
    /** Sets the content of the field in this tab. */
    type: (flag: string) =>
      setStored(
        userKey(userId, `draft-${flagDraft(gameId, challengeId)}`),
        JSON.stringify(flag),
        'sessionStorage',
      ),
    firstTab,
    stored: () => JSON.stringify(localStorage),
    attemptKey,
    /** Tells the tabs that an attempt was stored, as browsers tell every tab except the one that stored it. */
    tell: () => dispatchEvent(new StorageEvent('storage', { key: attemptKey() })),
    /** The flags the server has received for the challenge since the start of the test. */
    answers: () => answersOf(arena, challengeId).slice(before),
    /** The ids of the challenges that the team has solved, according to the server. */
    async solved() {
      const { rank } = (await (await fetch(`/api/game/${gameId}/details`)).json()) as GameDetail
      return rank?.solvedChallenges.map(({ id }) => id)
    },
  }
}

const answersOf = ({ arena: { store } }: ArenaForApp, challengeId: number) =>
  store
    .all(sql.selectFrom('submissions').select('answer').where('challengeId', '=', challengeId).orderBy('id'))
    .map(({ answer }) => answer)

const attemptKey = () => Object.keys(localStorage).find((key) => key.includes('/attempt-'))!

const storedAttempt = () => JSON.parse(localStorage.getItem(attemptKey())!) as Attempt

const realImmediate = setImmediate

/** Lets a time pass on the clock of the tabs, which ask each other every five seconds. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 5) {
    await vi.advanceTimersByTimeAsync(5_000)
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => realImmediate(resolve))
  }
}

const post = '*/api/game/:game/challenges/:challenge'
const status = '*/status/:submission'

/** Closes the page during the request that sends the flag: the server stores it, but the client never receives its id. */
async function closeDuringRequest(
  { openPage, arena, answers }: Awaited<ReturnType<typeof aPlayer>>,
  flag: string,
) {
  arena.dials.slowWrites = 1_500
  const page = openPage()
  page.submit(flag)
  await waitFor(() => expect(answers()).toEqual([flag]))
  expect(page.stage()).toBe('sending')
  page.close()
}

test('a flag submitted twice before its verdict is sent once', async () => {
  const { openPage, answers } = await aPlayer()
  const { submit, announces } = openPage()
  submit('flag{tide}')
  submit('flag{ebb}')
  await announces('wrong')
  expect(answers()).toEqual(['flag{tide}'])
})

test("an accepted flag refetches the team's challenges and the scoreboard", async () => {
  const { openPage, right, world } = await aPlayer()
  const { cache, submit, announces } = openPage()
  const { queryKey } = games.details(world.running)
  await cache.fetchQuery(games.details(world.running))
  submit(right)
  await announces('accepted')
  await waitFor(() => expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true))
})

test("the team's challenges are refetched until they contain the solve of an accepted flag", async () => {
  const { openPage, override, answer, right, world, challengeId } = await aPlayer()
  const { cache, submit, announces } = openPage()
  const details = games.details(world.running)
  onTestFinished(new QueryObserver(cache, { ...details, staleTime: Infinity }).subscribe(() => {}))
  await waitFor(() => expect(cache.getQueryData(details.queryKey)).toBeDefined())
  let early: unknown
  let reads = 0
  override(
    http.get('*/api/game/:game/details', async ({ request }) => {
      reads++
      return reads <= 2 ? HttpResponse.json(early as never) : answer(request)
    }),
  )
  early = cache.getQueryData(details.queryKey)
  submit(right)
  await announces('accepted')
  await waitFor(() => {
    const solves = cache.getQueryData(details.queryKey)?.rank?.solvedChallenges ?? []
    expect(solves.map(({ id }) => id)).toContain(challengeId)
  })
  expect(reads).toBe(3)
})

test('a flag is still being sent when its dialog is reopened', async () => {
  const { openPage, challengeId } = await aPlayer()
  const { store, stage, submit, announces } = openPage()
  submit('flag{tide}')
  expect(stage()).not.toBe('idle')
  expect(store.view(challengeId)).toBe(store.view(challengeId))
  expect(store.view(challengeId + 1).stage).toBe('idle')
  await announces('wrong')
})

test('the next page continues polling, and no flag is in the storage', async () => {
  const { openPage, override, answers, stored } = await aPlayer()
  let verdict = 'FlagSubmitted'
  override(http.get(status, () => HttpResponse.json(verdict)))
  const first = openPage()
  first.submit('flag{tide}')
  await first.reaches('checking')
  first.close()
  expect(stored()).not.toContain('tide')
  verdict = 'WrongAnswer'
  const second = openPage()
  await second.announces('wrong')
  expect([answers(), first.received]).toEqual([['flag{tide}'], []])
})

test('if the page closes during the request, the next one finds a right flag among the solves', async () => {
  const player = await aPlayer()
  await closeDuringRequest(player, player.right)
  await waitFor(async () => expect(await player.solved()).toContain(player.challengeId))
  const { announces, received } = player.openPage()
  await announces('accepted')
  expect(received.map(({ verdict }) => verdict)).toEqual(['accepted'])
  expect(player.answers()).toEqual([player.right])
})

test('if the page closes during the request, the next one reports a wrong flag as unsure', async () => {
  const player = await aPlayer()
  await closeDuringRequest(player, 'flag{tide}')
  const { store, announces, reaches } = player.openPage()
  await announces('unsure')
  store.recheck(player.challengeId)
  await reaches('unanswered')
  await reaches('unsure')
  expect(player.answers()).toEqual(['flag{tide}'])
})

test('an unsure flag is accepted once the solves show it', async () => {
  const player = await aPlayer()
  const { world, override, answer, right } = player
  const early = (await (await fetch(`/api/game/${world.running}/details`)).json()) as GameDetail
  let isEarly = true
  override(
    http.get('*/api/game/:game/details', ({ request }) =>
      isEarly ? HttpResponse.json(early) : answer(request),
    ),
  )
  await closeDuringRequest(player, right)
  const { announces, cache } = player.openPage()
  await announces('unsure')
  isEarly = false
  await cache.fetchQuery({ ...games.details(world.running), staleTime: 0 })
  await announces('accepted')
  expect(player.answers()).toEqual([right])
})

test("a solve is one's own under a new user name too", async () => {
  const player = await aPlayer()
  const { world, override, answer, challengeId } = player
  await closeDuringRequest(player, 'flag{tide}')
  const { announces, cache } = player.openPage()
  await announces('unsure')
  override(
    http.get('*/api/game/:game/details', async ({ request }) => {
      const details = (await (await answer(request)).json()) as GameDetail
      const [solve] = details.rank!.solvedChallenges
      details.rank!.solvedChallenges.push({
        ...solve!,
        id: challengeId,
        userName: 'renamed',
        time: Date.now(),
      })
      return HttpResponse.json(details)
    }),
  )
  cache.setQueryData(account.profile().queryKey, (profile) => profile && { ...profile, userName: 'renamed' })
  await cache.fetchQuery({ ...games.details(world.running), staleTime: 0 })
  await announces('accepted')
  expect(player.answers()).toEqual(['flag{tide}'])
})

test('an unsure flag is cleared once a team mate has solved the challenge', async () => {
  const player = await aPlayer()
  const { world, override, answer, challengeId } = player
  await closeDuringRequest(player, 'flag{tide}')
  const { announces, reaches, cache } = player.openPage()
  await announces('unsure')
  override(
    http.get('*/api/game/:game/details', async ({ request }) => {
      const details = (await (await answer(request)).json()) as GameDetail
      const [solve] = details.rank!.solvedChallenges
      details.rank!.solvedChallenges.push({ ...solve!, id: challengeId, userName: 'somebody else' })
      return HttpResponse.json(details)
    }),
  )
  await cache.fetchQuery({ ...games.details(world.running), staleTime: 0 })
  await reaches('idle')
  expect(player.answers()).toEqual(['flag{tide}'])
})

test('if the page closes on submitting, nothing is sent until the next one, if the flag is still in the field', async () => {
  const { openPage, type, answers } = await aPlayer()
  const first = openPage()
  first.submit('flag{tide}')
  first.close()
  const inAnotherTab = openPage(aTab())
  type('flag{tide}')
  const second = openPage()
  await second.announces('wrong')
  expect(answers()).toEqual(['flag{tide}'])
  expect([first.received, inAnotherTab.stage()]).toEqual([[], 'ready'])
})

test('a flag held by a rate limit when the page closed is sent by the next, if still in the field', async () => {
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
  await first.reaches('held')
  first.close()
  const second = openPage()
  expect(second.stage()).toBe('held')
  await second.announces('wrong')
  expect(answers()).toEqual(['flag{tide}'])
})

test('of a flag that an earlier page left unsent the attempts are counted again', async () => {
  const { openPage, override, type, answers } = await aPlayer()
  override(http.get('*/api/game/:game/challenges/:challenge', () => HttpResponse.json({}, { status: 500 })))
  type('flag{tide}')
  const first = openPage()
  first.submit('flag{tide}')
  first.close()
  await openPage().reaches('asked')
  expect(answers()).toEqual([])
})

test.each([
  ['leaves its field', 'flag{tide}', null],
  ['leaves what is typed by then', 'flag{ebb}', '"flag{ebb}"'],
])('a flag that was judged %s', async (_what, typed, left) => {
  const { openPage, type } = await aPlayer()
  const page = openPage()
  page.submit('flag{tide}')
  type(typed)
  await page.announces('wrong')
  const draft = Object.keys(sessionStorage).find((key) => key.includes('/draft-'))
  expect(draft ? sessionStorage.getItem(draft) : null).toBe(left)
})

test('a withdrawn flag is not sent and removed', async () => {
  const { openPage, challengeId, answers } = await aPlayer()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { store, submit, stage } = openPage()
  submit('flag{tide}')
  expect([stage(), store.view(challengeId).canWithdraw]).toEqual(['offline', true])
  store.withdraw(challengeId)
  expect([stage(), openPage().stage(), answers()]).toEqual(['idle', 'idle', []])
})

test('a flag that was wrong is warned about on later pages, and sent when submitted again', async () => {
  const { openPage, answers } = await aPlayer()
  const first = openPage()
  first.submit('flag{tide}')
  await first.announces('wrong')
  first.close()
  const second = openPage()
  second.submit('flag{tide}')
  expect(second.stage()).toBe('warned')
  second.submit('flag{tide}')
  await waitFor(() => expect(answers()).toEqual(['flag{tide}', 'flag{tide}']))
})

test('each wrong flag is warned about, others are not', async () => {
  const { openPage, answers } = await aPlayer()
  const { submit, received, stage } = openPage()
  for (const flag of ['flag{tide}', 'flag{ebb}']) {
    submit(flag)
    await waitFor(() => expect(answers().at(-1)).toBe(flag))
    await waitFor(() => expect(stage()).toBe('wrong'))
  }
  expect(received).toHaveLength(2)
  submit('flag{tide}')
  submit('flag{ebb}')
  expect(stage()).toBe('warned')
  submit('flag{flow}')
  await waitFor(() => expect(answers()).toEqual(['flag{tide}', 'flag{ebb}', 'flag{flow}']))
})

test("a warning is replaced by another tab's submission", async () => {
  const { openPage, attemptKey } = await aPlayer()
  const { submit, announces, stage } = openPage()
  submit('flag{tide}')
  await announces('wrong')
  submit('flag{tide}')
  expect(stage()).toBe('warned')
  localStorage.setItem(attemptKey(), JSON.stringify({ id: 'two', hash: 'x', stage: 'unknown' }))
  dispatchEvent(new StorageEvent('storage', { key: attemptKey() }))
  expect(stage()).toBe('unknown')
})

test('an announced verdict is over for the next page; an unannounced one is announced there', async () => {
  const { openPage } = await aPlayer()
  const first = openPage()
  first.submit('flag{tide}')
  await first.announces('wrong')
  first.close()
  const second = openPage()
  await second.announces('wrong')
  second.store.noteAnnounced(second.received[0]!.id)
  second.close()
  const third = openPage()
  expect([third.stage(), third.received]).toEqual(['idle', []])
})

test('what another tab does is shown here', async () => {
  const { openPage, tell } = await aPlayer()
  const [one, other] = [openPage(), openPage(aTab())]
  one.submit('flag{tide}')
  await one.announces('wrong')
  tell()
  expect(other.stage()).toBe('wrong')
})

test('the tab in which a flag was submitted finishes it alone, however long it takes', async () => {
  const player = await aPlayer()
  const { openPage, tell } = player
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const call = holdResponse(player, 'post', post)
  const [one, other] = [openPage(), openPage(aTab())]
  one.submit('flag{tide}')
  await call.answered
  tell()
  await pass(60)
  expect([one.stage(), other.stage()]).toEqual(['sending', 'sending'])
  call.arrive()
  await one.announces('wrong')
  tell()
  expect([other.stage(), other.received.map(({ verdict }) => verdict)]).toEqual(['wrong', ['wrong']])
})

test('a tab that is gone is replaced after 15 s, and its verdict announced', async () => {
  const { openPage, override } = await aPlayer()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let verdict = 'FlagSubmitted'
  override(http.get(status, () => HttpResponse.json(verdict)))
  const one = openPage()
  one.submit('flag{tide}')
  await one.reaches('checking')
  one.close()
  verdict = 'WrongAnswer'
  const other = openPage(aTab())
  await pass(10)
  expect(other.stage()).toBe('checking')
  await pass(5)
  await other.announces('wrong')
})

test('a hidden tab replaces none until it is shown', async () => {
  const { openPage, firstTab, override } = await aPlayer()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  override(http.get(status, () => HttpResponse.json('FlagSubmitted')))
  const one = openPage()
  one.submit('flag{tide}')
  await one.reaches('checking')
  one.close()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const second = aTab()
  openPage(second)
  await pass(60)
  expect(storedAttempt().tab).toBe(firstTab.id)
  hidden.mockReturnValue(false)
  await pass(15)
  expect(storedAttempt().tab).toBe(second.id)
})

test('a frozen tab that was replaced does not send its flag when it resumes', async () => {
  const { openPage, firstTab, override, answers } = await aPlayer()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const later = () =>
    HttpResponse.json({ title: 'later', status: 429 }, { status: 429, headers: { 'Retry-After': '60' } })
  override(http.post(post, later, { once: true }))
  const one = openPage()
  one.submit('flag{tide}')
  await one.reaches('held')
  firstTab.freeze()
  const other = openPage(aTab())
  await pass(15)
  await other.announces('refused')
  expect(one.stage()).toBe('held') // no storage event has reached it
  firstTab.thaw()
  await pass(60)
  expect([one.stage(), answers()]).toEqual(['refused', []])
})

test('a queued flag that another page took over is not sent', async () => {
  const { openPage, answers } = await aPlayer()
  const { submit, announces } = openPage()
  submit('flag{tide}')
  localStorage.setItem(attemptKey(), JSON.stringify({ ...storedAttempt(), tab: 'another', stage: 'refused' }))
  await announces('refused')
  expect(answers()).toEqual([])
})

test('a duplicated tab with the flag in its field sends nothing while the other is open', async () => {
  const { openPage, firstTab, type, answers, tell } = await aPlayer()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  type('flag{tide}')
  const one = openPage()
  one.submit('flag{tide}')
  expect(one.stage()).toBe('offline')
  const duplicate = openPage(aTab())
  await pass(30)
  expect([storedAttempt().tab, duplicate.stage()]).toEqual([firstTab.id, 'offline'])
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await one.announces('wrong')
  tell()
  expect([duplicate.stage(), answers()]).toEqual(['wrong', ['flag{tide}']])
})

test('two tabs that take over at the same time reach one verdict', async () => {
  const { openPage, override, tell } = await aPlayer()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let verdict = 'FlagSubmitted'
  override(http.get(status, () => HttpResponse.json(verdict)))
  const one = openPage()
  one.submit('flag{tide}')
  await one.reaches('checking')
  one.close()
  const others = [openPage(aTab()), openPage(aTab())]
  await pass(15)
  tell()
  verdict = 'WrongAnswer'
  await waitFor(() => expect(others.map(({ received }) => received.length)).toContain(1))
  tell()
  expect(others.map(({ received }) => received.map(({ verdict }) => verdict))).toEqual([['wrong'], ['wrong']])
})

test('a tab that missed the verdict shows it instead of taking over', async () => {
  const { openPage } = await aPlayer()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const one = openPage()
  one.submit('flag{tide}')
  const other = openPage(aTab()) // no storage event reaches it
  expect(other.stage()).toBe('ready')
  await one.announces('wrong')
  await pass(15)
  await other.announces('wrong')
})

test('a flag is sent even if the browser stores nothing', async () => {
  const { openPage, answers } = await aPlayer()
  stubSetItem(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { submit, announces } = openPage()
  submit('flag{tide}')
  await announces('wrong')
  expect(answers()).toEqual(['flag{tide}'])
})

test.each([503, 429])('a flag is resent automatically only after a rate limit: %i', async (status) => {
  const { openPage, override, answers } = await aPlayer()
  const refuse = () =>
    HttpResponse.json({ title: 'later', status }, { status, headers: { 'Retry-After': '1' } })
  override(http.post(post, refuse, { once: true }))
  const { submit, announces } = openPage()
  submit('flag{tide}')
  await announces(status === 429 ? 'wrong' : 'refused')
  expect(answers()).toEqual(status === 429 ? ['flag{tide}'] : [])
})

test('a verdict is announced once its own place shows it, and not while the page is hidden', async () => {
  const { openPage, challengeId } = await aPlayer()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { store, received, submit, announces } = openPage()
  const leave = store.show(challengeId)
  submit('flag{tide}')
  await announces('wrong')
  expect(store.isAnnounced(received[0]!.id)).toBe(false)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await Promise.resolve()
  expect(store.isAnnounced(received[0]!.id)).toBe(true)
  leave()
  submit('flag{ebb}')
  await waitFor(() => expect(received).toHaveLength(2))
  expect(store.isAnnounced(received[1]!.id)).toBe(false)
})

test('a verdict that arrived before its dialog opened is announced in it, and over once it closes', async () => {
  const { openPage, challengeId } = await aPlayer()
  const { store, received, submit, announces } = openPage()
  submit('flag{tide}')
  await announces('wrong')
  const leave = store.show(challengeId)
  await waitFor(() => expect(store.isAnnounced(received[0]!.id)).toBe(true))
  expect(store.isOld(received[0]!)).toBe(false)
  leave()
  store.show(challengeId)
  expect(store.isOld(received[0]!)).toBe(true)
})

test('invalid stored data is ignored', async () => {
  const { openPage } = await aPlayer()
  const first = openPage()
  first.submit('flag{tide}')
  await first.announces('wrong')
  first.close()
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"a":')
  expect(openPage().stage()).toBe('idle')
})
