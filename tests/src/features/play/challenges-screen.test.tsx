import type { GameDetail } from '#contract/api.gen.ts'
import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { giveNotice } from '#arena/rules/notices.ts'
import { sql } from '#arena/store/sql.ts'
import { flagsOf } from '#arena/store/flags.ts'
import { games } from '#src/server/reads/games.ts'
import { startInstance } from '#src/server/writes/instances.ts'
import { userKey, storedKeys } from '#src/lib/storage.ts'
import type { ChallengeInfo } from '#src/model/challenge.ts'
import { type PlayedChallenge, playedChallenges } from '#src/features/play/cards/shown-challenges.ts'
import { review } from '#tests/src/features/game/game.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'

/** Opens the challenges of arena's running game as the player. */
async function openPlay(more = '', arena = arenaForApp()) {
  const gameId = arena.world.running
  const app = await renderApp(`/games/${gameId}/challenges${more}`, { as: 'player', arena })
  const tools = await screen.findByRole('searchbox', { hidden: true })
  const details = app.cache.getQueryData(games.details(gameId).queryKey)!
  const played = playedChallenges(details, { starred: new Set(), working: new Set() })
  const openOf = (type: 'StaticAttachment' | 'DynamicContainer') =>
    played.find(({ id, solve }) => {
      const flags = flagsOf(arena.arena.store, id)
      return !solve && (type === 'StaticAttachment') === flags.length > 0
    })!
  return { ...app, gameId, tools, played, openOf }
}

/** A challenge of the running game that has a container. */
const containerChallenge = ({ arena: { store }, world }: ArenaForApp) =>
  store.one(
    sql
      .selectFrom('challenges')
      .select(['id', 'title'])
      .where('gameId', '=', world.running)
      .where('type', '=', 'DynamicContainer')
      .where('isEnabled', '=', 1),
  )!

const playerIn = ({ arena }: ArenaForApp) => userByLogin(arena, 'player')!.id

const card = (title: string) => screen.getByRole('button', { name: title })
const dialog = () => screen.findByRole('dialog')
const untilShows = (place: HTMLElement, text: RegExp) => waitFor(() => expect(place).toHaveTextContent(text))

test('every challenge has a card, and solved ones say so', async () => {
  const { played } = await openPlay()
  for (const { title, solve } of played) {
    expect(card(title)).toHaveAccessibleDescription(solve ? /Solved/ : /solve/)
    expect(within(card(title)).getByTitle(title)).toBeVisible() // whole on hover, however long
  }
  expect(played.some(({ solve }) => solve)).toBe(true)
  await waitFor(() => expect(document.title).toContain('Challenges · Harbour CTF 2026 - Halyard::CTF'))
})

test('the filter narrows the cards and is in the address', async () => {
  const { user, router, played, tools } = await openPlay()
  const { title } = played[0]!
  await user.type(tools, title)
  await waitFor(() => expect(screen.queryByRole('button', { name: played[1]!.title })).toBeNull())
  expect(card(title)).toBeVisible()
  await user.clear(tools)
  await user.click(screen.getByRole('button', { name: 'Unsolved only' }))
  const solved = played.find(({ solve }) => solve)!
  await waitFor(() => expect(screen.queryByRole('button', { name: solved.title })).toBeNull())
  expect(router.state.location.search).toBe('?unsolved=1')
  expect(localStorage.getItem('hide-solved')).toBe('true')
})

test('/ focuses the search, Escape clears it', async () => {
  const { user, router, tools } = await openPlay()
  await user.keyboard('/tide')
  expect(tools).toHaveValue('tide')
  await user.keyboard('{Escape}')
  expect(tools).toHaveValue('')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('Enter in the search opens the only match', async () => {
  const { user, played, tools } = await openPlay()
  const [{ title }] = played as [PlayedChallenge]
  await user.type(tools, '{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.type(tools, `${title}{Enter}`)
  const place = await dialog()
  expect(place).toHaveAccessibleName(title)
  expect(within(place).queryByRole('img', { name: 'Live' })).toBeNull() // the page's chip says it
})

test("Enter that confirms an input method's word opens nothing", async () => {
  const { user, played, tools, router } = await openPlay()
  const [{ title }] = played as [PlayedChallenge]
  await user.type(tools, title)
  const opened = vi.fn<(hash: string) => void>()
  router.watch(({ location: { hash } }) => hash && opened(hash))
  fireEvent.keyDown(tools, { key: 'Enter', keyCode: 229 })
  await act(() => router.navigate('?sort=title')) // whatever the key had opened would be there before this
  expect(opened).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the cards are one tab stop: arrows move, s stars, w marks as worked on', async () => {
  const { user, tools } = await openPlay()
  const cards = () => screen.getAllByRole('button').filter((button) => button.dataset.challenge)
  const [first, second] = cards()
  await user.click(tools)
  await user.keyboard('{ArrowDown}')
  expect(first).toHaveFocus()
  await user.keyboard('{ArrowRight}sw')
  expect(second).toHaveFocus()
  const title = second!.querySelector('[dir=auto]')!.textContent
  for (const name of [`Star ${title}`, `Working on ${title}`])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  expect(cards().filter(({ tabIndex }) => tabIndex === 0)).toEqual([second])
  await user.keyboard('{End}')
  expect(cards().at(-1)).toHaveFocus()
  await user.tab()
  expect(cards()).not.toContain(document.activeElement)
})

test('a hash opens its challenge, closing clears it, a card sets it', async () => {
  const arena = arenaForApp()
  const { id, title } = containerChallenge(arena)
  const { user, router } = await openPlay(`#${id}-whatever-it-is-called`, arena)
  expect(await dialog()).toHaveAccessibleName(title)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.hash).toBe('')
  await user.click(card(title))
  expect(await dialog()).toHaveAccessibleName(title)
  expect(router.state.location.hash).toMatch(new RegExp(`^#${id}-`))
})

test('a hash of a challenge that is not listed opens nothing and says so, until it is closed', async () => {
  const { user, router } = await openPlay('#999999-nowhere')
  expect(screen.getByText(/not available/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText(/not available/)).toBeNull())
  expect(router.state.location.hash).toBe('')
})

test("a solve shows its points and the team's rank, and Enter opens the next challenge", async () => {
  const { user, arena, played, cache, gameId } = await openPlay()
  const rank = () => cache.getQueryData(games.details(gameId).queryKey)!.rank!.rank
  const [dearest] = played
    .filter(({ id, solve }) => !solve && flagsOf(arena.arena.store, id).length > 0)
    .toSorted((a, b) => b.score - a.score)
  const { id, title } = dearest!
  const before = rank()
  await user.click(card(title))
  const place = await dialog()
  await user.click(within(place).getByLabelText('Flag'))
  await user.paste(flagsOf(arena.arena.store, id)[0]!.flag)
  await user.keyboard('{Enter}')
  await untilShows(place, /Accepted \+\d+ · \d+/)
  const solve = () =>
    cache.getQueryData(games.details(gameId).queryKey)!.rank!.solvedChallenges.find((one) => one.id === id)
  expect(rank()).toBeLessThan(before)
  expect(place).toHaveTextContent(
    new RegExp(`Accepted \\+${solve()!.score} · ${before}\\D+ → ${rank()}\\D+player, `),
  )
  const nextButton = within(place).getByRole('button', { name: 'Next challenge' })
  expect(nextButton).toHaveFocus()
  expect(within(place).queryByLabelText('Flag')).toBeNull()
  await user.keyboard('{Enter}')
  const open = played.filter((one) => !one.solve && one.id !== id)
  const next = open.find((one) => played.indexOf(one) > played.indexOf(dearest!)) ?? open[0]!
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName(next.title))
  expect(within(await dialog()).getByLabelText('Flag')).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(card(title)).toHaveAccessibleDescription(/Solved/))
  await user.click(card(title))
  await untilShows(await dialog(), new RegExp(`✓ Solved \\+${solve()!.score}player`))
})

test('a refused flag says why, and what was typed survives closing the dialog', async () => {
  const { user, arena, openOf } = await openPlay()
  arena.override(
    http.post('*/api/game/:game/challenges/:challenge', () =>
      HttpResponse.json({ title: 'The harbour master sleeps', status: 400 }, { status: 400 }),
    ),
  )
  const { title } = openOf('StaticAttachment')
  await user.click(card(title))
  await user.type(within(await dialog()).getByLabelText('Flag'), 'flag{{kept}{Enter}')
  await untilShows(await dialog(), /The harbour master sleeps/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(card(title))
  expect(within(await dialog()).getByLabelText('Flag')).toHaveValue('flag{kept}')
})

test('after a right flag its instance keeps running until it is destroyed there with a confirmation', async () => {
  const arena = arenaForApp()
  const { store } = arena.arena
  await arena.signIn('player')
  const { id, title } = containerChallenge(arena)
  await startInstance(arena.world.running, id)
  store.run(sql.updateTable('instances').set({ coolUntil: 0 }))
  const { flag } = store.one(
    sql
      .selectFrom('instances')
      .select('flag')
      .where('challengeId', '=', id)
      .where('containerId', 'is not', null),
  )!
  const { user } = await openPlay('', arena)
  await user.click(card(title))
  const place = within(await dialog())
  await user.click(await place.findByLabelText('Flag'))
  await user.paste(flag!)
  await user.keyboard('{Enter}')
  expect(await place.findByText('Accepted')).toBeVisible()
  await user.click(await place.findByRole('button', { name: 'Destroy instance' }))
  expect(store.all(sql.selectFrom('containers').selectAll())).toHaveLength(1)
  await user.click(place.getByRole('button', { name: 'Destroy for the whole team' }))
  expect(await place.findByRole('button', { name: 'Start instance' })).toBeVisible()
  expect(place.queryByRole('button', { name: 'Destroy instance' })).toBeNull()
  expect(store.all(sql.selectFrom('containers').selectAll())).toEqual([])
})

test('an instance is started and shown on its card and beside the challenges', async () => {
  const { user, openOf, gameId, arena } = await openPlay()
  const { id, title } = openOf('DynamicContainer')
  await user.click(card(title))
  const place = await dialog()
  await user.click(await within(place).findByRole('button', { name: 'Start instance' }))
  const entry = await within(place).findByLabelText(`Address of ${title}`)
  expect((entry as HTMLInputElement).value).toMatch(/^127\.0\.0\.1:\d+$/)
  expect(place).toHaveTextContent(/Can be extended from/)
  expect(localStorage.getItem(userKey(playerIn(arena), `running-${gameId}`))).toBe(`[${id}]`)
  expect(within(place).queryByRole('button', { name: 'Extend' })).toBeNull()
  await user.keyboard('{Escape}')
  const panel = await screen.findByRole('list', { name: 'Instances' })
  expect(within(panel).getByLabelText(`Address of ${title}`)).toHaveValue((entry as HTMLInputElement).value)
  expect(card(title)).toHaveAccessibleDescription(/Instance running/)
})

test('after a reload the instance is still shown, and destroying it needs a confirmation', async () => {
  const arena = arenaForApp()
  const { store } = arena.arena
  await arena.signIn('player')
  const { id, title } = containerChallenge(arena)
  await startInstance(arena.world.running, id)
  store.run(sql.updateTable('instances').set({ coolUntil: 0 }))
  localStorage.setItem(userKey(playerIn(arena), `running-${arena.world.running}`), `[${id}]`)

  const { user } = await openPlay('', arena)
  const panel = await screen.findByRole('list', { name: 'Instances' })
  await user.click(within(panel).getByRole('link', { name: title }))
  const place = await dialog()
  await user.click(await within(place).findByRole('button', { name: 'Destroy' }))
  await user.click(within(place).getByRole('button', { name: 'Destroy for the whole team' }))
  const start = await within(place).findByRole('button', { name: 'Start instance' })
  expect(start).toHaveAttribute('aria-disabled', 'true')
  await untilShows(place, /Available again in \d+ s/)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Instances' })).toBeNull())
})

test("the own team's rank and the distance to the next are shown", async () => {
  const { cache, gameId } = await openPlay()
  const panel = await screen.findByRole('region', { name: 'Your team' })
  const { rank } = cache.getQueryData(games.details(gameId).queryKey)!
  expect(panel).toHaveTextContent(rank!.name)
  expect(rank!.rank).toBeGreaterThan(1)
  expect(await within(panel).findByRole('meter', { name: /^Progress toward/ })).toBeInTheDocument()
  expect(within(panel).getByRole('meter', { name: /^\d+ of \d+ solved$/ })).toBeInTheDocument()
  expect(panel).toHaveTextContent(`${rank!.divisionRank}`)
})

test('a team without an overall rank shows a dash, and its rank in the division', async () => {
  const arena = arenaForApp()
  arena.override(
    http.get('*/api/game/:id/details', async ({ request }) => {
      const details = (await (await arena.answer(request)).json()) as GameDetail
      return HttpResponse.json({ ...details, rank: { ...details.rank, rank: 0 } })
    }),
  )
  await openPlay('', arena)
  const panel = await screen.findByRole('region', { name: 'Your team' })
  await waitFor(() => expect(panel).toHaveTextContent(/–\d+th in Students/))
  expect(panel).not.toHaveTextContent('Not ranked yet')
})

test('a team without points has no place, whatever the order of joining', async () => {
  const arena = arenaForApp()
  arena.override(
    http.get('*/api/game/:id/details', async ({ request }) => {
      const details = (await (await arena.answer(request)).json()) as GameDetail
      const rank = {
        ...details.rank,
        rank: 1,
        divisionRank: 1,
        score: 0,
        solvedCount: 0,
        solvedChallenges: [],
      }
      return HttpResponse.json({ ...details, rank })
    }),
  )
  await openPlay('', arena)
  const panel = await screen.findByRole('region', { name: 'Your team' })
  await untilShows(panel, /Not ranked yet/)
  expect(panel).not.toHaveTextContent('1st')
})

test('a challenge that would pass the next team is named and opens on click', async () => {
  const { user, router } = await openPlay()
  const estimate = await screen.findByRole('list', { name: /would put you ahead/ })
  const [first] = within(estimate).getAllByRole('link')
  await user.click(first!)
  expect(await dialog()).toHaveTextContent(first!.textContent)
  expect(router.state.location.hash).toMatch(/^#\d+$/)
})

test('a challenge marked as worked on can be filtered, and the mark survives a reload', async () => {
  const { user, router, played, unmount, arena } = await openPlay()
  const [one, other] = [played[0]!, played[1]!]
  await user.click(screen.getByRole('button', { name: `Working on ${one.title}` }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bookmarks' }), 'Working on it')
  expect(router.state.location.search).toBe('?mark=working')
  expect(card(one.title)).toBeVisible()
  expect(screen.queryByRole('button', { name: other.title })).toBeNull()
  unmount()
  await openPlay('?mark=working', arena)
  expect(screen.getByRole('button', { name: `Working on ${one.title}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(screen.queryByRole('button', { name: other.title })).toBeNull()
})

test('a mark set in another tab appears here, and survives the next one', async () => {
  const { user, played } = await openPlay()
  const [one, other, third] = [played[0]!, played[1]!, played[2]!]
  const star = ({ title }: { title: string }) => screen.getByRole('button', { name: `Star ${title}` })
  await user.click(star(one))
  const key = storedKeys('localStorage').find((key) => key.includes('/starred-'))!
  localStorage.setItem(key, JSON.stringify([one.id, other.id]))
  act(() => void dispatchEvent(new StorageEvent('storage', { key })))
  expect(star(other)).toHaveAttribute('aria-pressed', 'true')
  await user.click(star(third))
  for (const each of [one, other, third]) expect(star(each)).toHaveAttribute('aria-pressed', 'true')
})

test("a blood shows its team and time, and whether it is the own team's", async () => {
  const { played } = await openPlay()
  const own = played.find(({ solve }) => solve?.type.endsWith('Blood'))!
  const any = played.find(({ bloods }) => bloods.length > 0)!
  for (const { title } of [any, own]) act(() => card(title).focus()) // the bloods of a card are rendered on focus
  expect(card(any.title)).toHaveAccessibleDescription(
    new RegExp(`${any.bloods[0]!.name}.*\\d\\d:\\d\\d:\\d\\d`),
  )
  expect(card(own.title)).toHaveAccessibleDescription(/your team/)
})

test("a card flies the pennant of the team's own blood, and none of a rival's", async () => {
  const { played } = await openPlay()
  const own = played.find(({ solve }) => solve?.type === 'FirstBlood')!
  const taken = played.find(({ solve, bloods }) => !solve && bloods.length === 3)!
  expect(within(card(own.title)).getAllByRole('img')).toHaveLength(1)
  expect(within(card(own.title)).getByRole('img', { name: 'First blood' })).toBeVisible()
  expect(within(card(taken.title)).queryByRole('img')).toBeNull()
  expect(card(taken.title)).not.toHaveAccessibleDescription(/still open/i)
})

test('a card says which bloods are still open, until the game is over', async () => {
  const { cache, gameId, played } = await openPlay()
  const { title, id } = played.find(({ solve, bloods }) => !solve && bloods.length === 3)!
  const withOneBlood = (info: ChallengeInfo) =>
    info.id === id ? { ...info, bloods: info.bloods.slice(0, 1) } : info
  act(() => {
    cache.setQueryData(games.details(gameId).queryKey, (details) => {
      const kinds = Object.entries(details?.challenges ?? {})
      const challenges = Object.fromEntries(kinds.map(([kind, list]) => [kind, list.map(withOneBlood)]))
      return details && { ...details, challenges }
    })
  })
  await waitFor(() =>
    expect(card(title)).toHaveAccessibleDescription(/Still open: Second blood, Third blood/),
  )
  act(() => {
    cache.setQueryData(games.game(gameId).queryKey, (game) => game && { ...game, end: game.start + 1 })
  })
  await waitFor(() => expect(card(title)).not.toHaveAccessibleDescription(/still open/i))
})

test('a pushed announcement is listed first and shown once as a toast', async () => {
  const { arena, gameId } = await openPlay()
  const panel = await screen.findByRole('region', { name: 'Notices' })
  await within(panel).findAllByRole('listitem')
  await screen.findByText('Live')
  giveNotice(arena.arena, gameId, 'Normal', ['The tide turns at nine.'])
  await waitFor(() =>
    expect(within(panel).getAllByRole('listitem')[0]).toHaveTextContent('The tide turns at nine.'),
  )
  expect(await screen.findAllByText('Announcement')).toHaveLength(1)
})

test('a long history of notices is rendered in parts', async () => {
  const { user, arena, gameId } = await openPlay()
  const panel = await screen.findByRole('region', { name: 'Notices' })
  await screen.findByText('Live')
  for (let number = 1; number <= 130; number++) {
    giveNotice(arena.arena, gameId, 'Normal', [`Number ${number}`])
  }
  expect(await within(panel).findByText('Number 130')).toBeVisible()
  expect(within(panel).queryByText('Number 1')).toBeNull()
  for (let more = screen.queryByRole('button', { name: /older notice/ }); more;) {
    await user.click(more)
    more = screen.queryByRole('button', { name: /older notice/ })
  }
  expect(within(panel).getByText('Number 1')).toBeVisible()
})

test('notices can be filtered by kind', async () => {
  const { user } = await openPlay()
  const panel = await screen.findByRole('region', { name: 'Notices' })
  await user.click(await within(panel).findByLabelText('Bloods'))
  for (const row of within(panel).getAllByRole('listitem'))
    expect(row).toHaveTextContent(/first blood|second|third/)
})

test('a game that is over says so and links to its page', async () => {
  const arena = arenaForApp()
  await renderApp(`/games/${arena.world.ended}/challenges`, { as: 'player', arena })
  const way = await screen.findByRole('link', { name: 'Go to game page' })
  expect(way).toHaveAttribute('href', `/games/${arena.world.ended}`)
})

test('a team that is suspended while it plays is told so', async () => {
  const arena = arenaForApp()
  const { cache, gameId } = await openPlay('', arena)
  review(arena, gameId, 'Suspended')
  await act(() => cache.invalidateQueries({ queryKey: games.details(gameId).queryKey }))
  expect(await screen.findByText('Your team is suspended')).toBeVisible()
  expect(screen.getByText(/The organizers suspended Knot Found/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to game page' })).toBeVisible()
})

test('a challenge opened during an outage says so at the first failure, and is retried by itself', async () => {
  const arena = arenaForApp()
  let comeBack = () => {}
  const isBack = new Promise<void>((resolve) => {
    comeBack = resolve
  })
  let asked = 0
  arena.override(
    http.get('*/challenges/:id', async () => {
      if (asked++ === 0) return HttpResponse.error()
      await isBack // the second call is answered only after the first failure was noticed
      return undefined
    }),
  )
  const { id } = containerChallenge(arena)
  await openPlay(`#${id}`, arena)
  const opened = within(await dialog())
  expect(await opened.findByRole('alert')).toHaveTextContent('is not responding')
  comeBack()
  await waitFor(() => expect(opened.queryByRole('alert')).toBeNull())
  expect(opened.getByRole('button', { name: 'Start instance' })).toBeVisible()
})
