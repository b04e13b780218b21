import type { GameNotice } from '#src/model/notice.ts'
import { games } from '#src/server/reads/games.ts'
import { localTimeText, localZone } from '#src/lib/time/local-time.ts'
import { gameIn } from '#tests/src/features/game/game.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { typeMoment } from '#tests/support/moment-field.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const openProjector = async (search: string, arena = arenaForApp()) => {
  return renderApp(`/games/${arena.world.running}/projector${search}`, { arena })
}

/** The rows of the scoreboard scene, once rendered. */
const rowsOf = async () =>
  within(await screen.findByRole('list', { name: 'Ranking' })).getAllByRole('listitem')

test('without an account a projector shows ten teams by rank, the time left, its freshness, and no site menus', async () => {
  await openProjector('?scenes=board:3600&screen=1/3')
  const rows = await rowsOf()
  expect(rows.map(({ dataset }) => dataset.rank)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour CTF 2026Top 10 of 24')
  expect(await screen.findByText('Live')).toBeVisible()
  expect(screen.getByText('Ends in')).toBeVisible()
  expect(document.title).toMatch(/^\d+:\d\d:\d\d · Harbour CTF 2026 - /)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('contentinfo', { name: /source/i })).toBeNull()
})

test('three screens side by side show all teams', async () => {
  const arena = arenaForApp()
  const ranks: string[] = []
  for (const number of [1, 2, 3]) {
    const projector = await openProjector(`?scenes=board:3600&screen=${number}/3`, arena)
    ranks.push(...(await rowsOf()).map(({ dataset }) => dataset.rank!))
    projector.unmount()
  }
  expect(new Set(ranks).size).toBe(24)
})

test('guests, who have no rank, stand by their points between the ranked teams', async () => {
  const arena = arenaForApp({ edition: '1.8' })
  const ranks: string[] = []
  for (const number of [1, 2, 3]) {
    const projector = await openProjector(`?scenes=board:3600&screen=${number}/3`, arena)
    const rows = await rowsOf()
    const shares = rows.map(({ style }) => Number.parseFloat(style.getPropertyValue('--share')))
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    ranks.push(...rows.map(({ dataset }) => dataset.rank!))
    projector.unmount()
  }
  expect(ranks).toContain('0')
})

/** The ranks that a projector's caption names, as `1–8` or `9–18`. */
const captionOf = () => {
  const text = screen.getByRole('heading', { level: 1 }).textContent
  const [, top] = /Top (\d+) of/.exec(text) ?? []
  return top ? `1–${top}` : /Ranks (\d+–\d+) of/.exec(text)?.[1]
}

/** The first and last rank among rows. */
const ranksOf = (rows: HTMLElement[]) => {
  const ranks = rows.map(({ dataset }) => Number(dataset.rank)).filter((rank) => rank > 0)
  return `${Math.min(...ranks)}–${Math.max(...ranks)}`
}

test('with guests among the teams, a caption names the ranks that are shown, and every scene as many teams', async () => {
  const arena = arenaForApp({ edition: '1.8' })
  const totals = new Set<string>()
  const noteTotal = () => {
    const [, total] = / of (\d+)(?! challenges)/.exec(screen.getByRole('heading', { level: 1 }).textContent)!
    totals.add(total!)
  }
  for (const number of [1, 2, 3]) {
    const projector = await openProjector(`?scenes=board:3600&screen=${number}/3`, arena)
    const rows = await rowsOf()
    expect(captionOf()).toBe(ranksOf(rows))
    noteTotal()
    projector.unmount()
  }
  const at = `/api/game/${arena.world.running}`
  const game = (await (await arena.app.request(at)).json()) as { start: number }
  arena.override(http.get(`*${at}`, () => HttpResponse.json({ ...game, end: Date.now() - 1 })))
  await openProjector('?scenes=podium:3600', arena)
  await screen.findByRole('list', { name: 'Final standings' })
  noteTotal()
  const { items } = arena.arena.scoreboards.of(arena.world.running)
  expect(items.filter(({ rank }) => rank === 0)).not.toHaveLength(0)
  expect([...totals]).toEqual([String(items.length)])
})

test('in every step of a reveal with guests, the team that moved and the next one are on the screen', async () => {
  const arena = arenaForApp({ edition: '1.8' })
  const { user } = await openProjector('?scenes=board:3600&screen=1/1', arena)
  await rowsOf()
  const { items } = arena.arena.scoreboards.of(arena.world.running)
  const times = items
    .flatMap(({ solvedChallenges }) => solvedChallenges.map(({ time }) => time))
    .sort((a, b) => b - a)
  await user.keyboard('s')
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up the projector' }))
  const frozenAt = Math.floor(times[11]! / 60_000) * 60_000
  typeMoment(`From (${localZone()})`, localTimeText(frozenAt), dialog)
  await user.click(dialog.getByRole('button', { name: 'Freeze then' }))
  await user.keyboard('{Escape}r')
  const status = await screen.findByText(/0 of \d+ revealed/)
  const count = Number(/of (\d+) revealed/.exec(status.textContent)![1])
  expect(count).toBe(times.filter((time) => time > frozenAt).length)
  const isInside = ({ style }: HTMLElement) => {
    const index = Number(style.getPropertyValue('--index'))
    return index >= 0 && index < 10
  }
  for (let done = 0; done < count; done++) {
    const rows = await rowsOf()
    const next = rows.filter(({ dataset }) => dataset.state === 'next' || dataset.state === 'moved')
    const waiting = next.find(({ textContent }) => /pending/.test(textContent))
    expect(waiting && isInside(waiting), `step ${done}`).toBe(true)
    await user.keyboard('r')
  }
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('revealed')
  expect((await rowsOf()).map(({ dataset }) => Number(dataset.team))).toEqual(
    items.slice(0, 10).map(({ id }) => id),
  )
})

test('a division is shown with its own ranks', async () => {
  await openProjector('?scenes=board:3600&division=Students')
  const rows = await rowsOf()
  expect(rows[0]).toHaveAttribute('data-rank', '1')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Students · /)
})

for (const [scene, name] of [
  ['bloods', 'First bloods'],
  ['feed', 'Latest solves'],
] as const)
  test(`the scene ${scene} shows its list and the time zone`, async () => {
    await openProjector(`?scenes=${scene}:60`)
    const list = await screen.findAllByRole('list', { name })
    await waitFor(() => expect(within(list[0]!).getAllByRole('listitem').length).toBeGreaterThan(5))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name)
    expect(screen.getByText(/^Times in (GMT|UTC)/)).toBeVisible()
  })

test('a projector shows the countdown before the start and the winners after the end', async () => {
  const arena = arenaForApp()
  const at = `*/api/game/${arena.world.running}`
  const game = (await (await arena.app.request(`/api/game/${arena.world.running}`)).json()) as { end: number }
  const hour = 3_600_000
  arena.override(
    http.get(at, () => HttpResponse.json({ ...game, start: Date.now() + hour, end: Date.now() + 2 * hour })),
  )
  const before = await openProjector('?scenes=board:20', arena)
  expect(await screen.findByRole('timer')).toHaveTextContent(/^(1:00:00|0:59:\d\d)$/)
  before.unmount()
  before.cache.clear()
  arena.override(
    http.get(at, () => HttpResponse.json({ ...game, start: Date.now() - 9 * hour, end: Date.now() - hour })),
  )
  await openProjector('?scenes=countdown:60', arena)
  const podium = await screen.findByRole('list', { name: 'Final standings' })
  expect(within(podium).getAllByRole('listitem')).toHaveLength(3)
})

test('a game that ended while frozen shows no podium but that results are not revealed yet', async () => {
  const arena = arenaForApp()
  const at = `/api/game/${arena.world.running}`
  const game = (await (await arena.app.request(at)).json()) as { start: number }
  const ended = { ...game, start: Date.now() - 32_400_000, end: Date.now() - 3_600_000 }
  arena.override(http.get(`*${at}`, () => HttpResponse.json(ended)))
  const { user } = await openProjector('?scenes=podium:3600&freeze=3600', arena)
  expect(await screen.findByText('Results are not revealed yet')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Final standings' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Final standings')
  await user.keyboard('rr')
  expect(await screen.findByText(/ revealed$/)).toBeVisible()
})

test('a reveal of which nothing was held back says so, and what comes is still held back', async () => {
  const { user } = await openProjector('?scenes=board:3600')
  await rowsOf()
  await user.keyboard('f')
  expect(await screen.findByText(/^Frozen at/)).toBeVisible()
  await user.keyboard('r')
  expect(await screen.findByText('No solves have been held back.')).toBeVisible()
  expect(screen.getByText(/^Frozen at/)).toBeVisible()
  expect(screen.queryByText('Live')).toBeNull()
})

test("a projector opened after its freeze shows no points unless the address has the challenges' values", async () => {
  const arena = arenaForApp()
  const late = await openProjector('?scenes=board:3600&freeze=3600', arena)
  expect(await screen.findByText('The scoreboard is frozen')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Ranking' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Harbour CTF 2026$/)
  expect(screen.getByRole('main')).not.toHaveTextContent(/\d/)
  late.unmount()
  localStorage.clear()

  const { user, unmount } = await openProjector('?scenes=board:3600&screen=1/3', arena)
  await rowsOf()
  await user.keyboard('s')
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up the projector' }))
  typeMoment(`From (${localZone()})`, localTimeText(Date.now() - 2 * 3_600_000), dialog)
  await user.click(dialog.getByRole('button', { name: 'Freeze then' }))
  const address = dialog.getByRole('textbox', { name: 'Address of this projector' })
  await waitFor(() => expect(address).toHaveDisplayValue(/worth=/))
  const { search } = new URL((address as HTMLInputElement).value)
  await user.keyboard('{Escape}')
  const frozen = (await rowsOf()).map(({ textContent }) => textContent)
  unmount()
  localStorage.clear() // another browser has nothing stored

  await openProjector(search, arena)
  expect((await rowsOf()).map(({ textContent }) => textContent)).toEqual(frozen)
})

/** Has the scoreboard of an opened projector say that the team at this index has just solved "Unseen" first. */
async function drawBlood({ cache, arena }: Awaited<ReturnType<typeof openProjector>>, index: number) {
  const gameId = arena.world.running
  const before = arena.arena.scoreboards.of(gameId)
  const [category, list] = Object.entries(before.challenges)[0]!
  const challenge = list[0]!
  const { id, name } = before.items[index]!
  const first = { id, name, avatar: null, submitTimeUtc: Date.now() + 60_000 }
  const after = {
    ...before,
    challenges: {
      ...before.challenges,
      [category]: [{ ...challenge, title: 'Unseen', bloods: [first] }],
    },
  }
  arena.override(http.get('*/api/game/:id/scoreboard', () => HttpResponse.json(after)))
  await act(() => cache.refetchQueries(games.scoreboard(gameId)))
  return { gameId, challenge, first }
}

test('while a first blood is announced, a projector shows its team above the banner, with its rank', async () => {
  const projector = await openProjector('?scenes=board:3600')
  await rowsOf()
  await drawBlood(projector, 19)
  expect(await screen.findByRole('status', { name: 'First blood' })).toHaveTextContent('20th')
  const rows = await rowsOf()
  const at = rows.findIndex(({ dataset }) => dataset.state === 'moved')
  expect(rows[at]).toHaveAttribute('data-rank', '20')
  expect(at).toBeLessThan(5)
  await waitFor(() => expect(screen.queryByRole('status', { name: 'First blood' })).toBeNull())
  const after = await rowsOf() // of the page that the clock says
  expect(after.map(({ dataset }) => dataset.state)).toEqual(after.map(() => undefined))
})

test('a blood is announced once, by its notice or, if that was missed, by the scoreboard', async () => {
  const projector = await openProjector('?scenes=board:3600')
  const { cache, arena } = projector
  await rowsOf()
  const { gameId, challenge, first } = await drawBlood(projector, 4)
  const banner = await screen.findByRole('status', { name: 'First blood' })
  expect(banner).toHaveTextContent(`${first.name}Unseen`)
  const notice: GameNotice = {
    id: 999_999,
    type: 'FirstBlood',
    values: [first.name, 'Unseen'],
    time: first.submitTimeUtc,
  }
  const { queryKey } = games.notices(gameId)
  const known = await waitFor(
    () => cache.getQueryData<GameNotice[]>(queryKey) ?? Promise.reject(new Error('unread')),
  )
  arena.override(http.get('*/api/game/:id/notices', () => HttpResponse.json([notice, ...known])))
  await act(() => cache.refetchQueries({ queryKey }))
  await waitFor(() => expect(screen.queryByRole('status', { name: 'First blood' })).toBeNull())
  expect(JSON.parse(sessionStorage.getItem(`halyard-projector-bloods/${gameId}`)!)).toEqual([
    `challenge ${challenge.id}`,
    `notice ${notice.id}`, // the same blood under its other name
  ])
})

test('a scene whose data does not load says so, and the others are shown', async () => {
  const arena = arenaForApp()
  arena.override(http.get('*/api/game/:id/scoreboard', () => new HttpResponse(null, { status: 500 })))
  const { user } = await openProjector('?scenes=board:3600,feed:3600', arena)
  await screen.findByRole('heading', { level: 1 })
  if (screen.getByRole('heading', { level: 1 }).textContent.includes('Latest')) await user.keyboard('n')
  expect(await screen.findByText('The scoreboard could not be loaded')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Latest'))
})

test('keys switch scenes and open the setup, which writes the address', async () => {
  const { user, router } = await openProjector('?scenes=board:3600,storm:3')
  await rowsOf()
  await user.keyboard(' ')
  expect(screen.getByText('Paused')).toBeVisible()
  await user.keyboard('s')
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up the projector' }))
  expect(dialog.getByText('Unknown scenes ignored: storm:3')).toBeVisible()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Add a scene' }), 'feed')
  expect(router.state.location.search).toBe('?scenes=board%3A3600%2Cfeed%3A15')
  await user.click(dialog.getByRole('button', { name: 'Move Latest solves earlier' }))
  expect(router.state.location.search).toBe('?scenes=feed%3A15%2Cboard%3A3600')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Seconds for Ranking' }), '40')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Screens side by side' }), '3')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'This is screen' }), '2')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Theme' }), 'light')
  await user.click(dialog.getByRole('switch', { name: 'Sound at a first blood' }))
  expect(router.state.location.search).toBe(
    '?scenes=feed%3A15%2Cboard%3A40&screen=2%2F3&theme=light&sound=on',
  )
  await user.click(dialog.getByRole('button', { name: 'Remove Latest solves' }))
  expect(router.state.location.search).toContain('scenes=board%3A40')
})

test('of a game that is not there, or not published yet, the reason is shown', async () => {
  await renderApp('/games/999999/projector', { arena: arenaForApp() })
  expect(await screen.findByText('Game not found')).toBeVisible()
})

test("an event's look is set up in the dialog, which says what of it cannot be used", async () => {
  const { user } = await openProjector('?scenes=board:3600&logo=javascript:alert(1)&colors=4a148c,red')
  await rowsOf()
  const projector = document.querySelector<HTMLElement>('[data-projector]')!
  expect(document.querySelector('img')).toBeNull()
  expect(projector.style.getPropertyValue('--on-skin')).toBe('#ffffff')
  await user.keyboard('s')
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up the projector' }))
  const logo = dialog.getByRole('textbox', { name: 'Logo' })
  expect(logo).toHaveAccessibleDescription(/neither an https address nor a path/)
  const second = dialog.getByRole('textbox', { name: 'Second color' })
  expect(second).toHaveAccessibleDescription(/six hex digits/)
  await user.clear(second)
  await user.type(second, '#ffd54f')
  await user.tab()
  await waitFor(() => expect(projector.style.getPropertyValue('--second')).toBe('#ffd54f'))
  await user.type(dialog.getByRole('textbox', { name: 'Line of text' }), 'Finals in Lyon')
  await user.tab()
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Address of this projector' })).toHaveDisplayValue(
      /colors=4a148c%2Cffd54f.*line=Finals\+in\+Lyon/,
    ),
  )
  expect(within(document.querySelector('footer')!).getByText('Finals in Lyon')).toBeInTheDocument()
})

test.each(['board', 'race', 'matrix', 'duel', 'bloods', 'feed'])(
  'the scene %s of a game without teams says that there is nothing yet',
  async (scene) => {
    const arena = arenaForApp()
    await renderApp(`/games/${gameIn(arena)}/projector?scenes=${scene}`, { arena })
    expect(await screen.findByText(/has scored|have scored|been solved|has happened/)).toBeVisible()
  },
)
