import { createChallenge, saveChallenge } from '#arena/rules/challenges/challenges.ts'
import { addFlags } from '#arena/rules/challenges/flags.ts'
import { flagsOf } from '#arena/store/flags.ts'
import { games } from '#src/server/reads/games.ts'
import { playedChallenges } from '#src/features/play/cards/shown-challenges.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { listenToPage } from '#tests/support/spoken.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'

const status = '*/status/:submission'

/** The challenges of the running game as the player; opening them again over the same arena is a reload. */
async function openPage(arena: ArenaForApp, hash = '') {
  const gameId = arena.world.running
  const app = await renderApp(`/games/${gameId}/challenges${hash}`, { as: 'player', arena })
  await screen.findByRole('searchbox', { hidden: true }) // hidden, as an open dialog covers it
  const details = app.cache.getQueryData(games.details(gameId).queryKey)!
  const challenges = playedChallenges(details, { starred: new Set(), working: new Set() })
  const challenge = challenges.find(({ id, solve }) => !solve && flagsOf(arena.arena.store, id).length > 0)!
  return { ...app, challenges, challenge }
}

/** The page with the dialog of an unsolved challenge open. */
async function openDialog(arena: ArenaForApp) {
  const { challenge, user, unmount } = await openPage(arena)
  await user.click(screen.getByRole('button', { name: challenge.title }))
  return { challenge, user, unmount, dialog: await screen.findByRole('dialog') }
}

const field = (dialog: HTMLElement) => within(dialog).getByLabelText('Flag')
const untilShows = (dialog: HTMLElement, words: RegExp) =>
  waitFor(() => expect(dialog).toHaveTextContent(words))

test('typed text survives a reload', async () => {
  const arena = arenaForApp()
  const { challenge, dialog, user, unmount } = await openDialog(arena)
  await user.type(field(dialog), 'flag{{half')
  unmount()
  await openPage(arena, `#${challenge.id}`)
  expect(field(await screen.findByRole('dialog'))).toHaveValue('flag{half')
  expect(JSON.stringify(localStorage)).not.toContain('half')
})

test('a verdict that arrives after a reload is shown once, as a toast if the dialog is closed', async () => {
  const arena = arenaForApp()
  let verdict = 'FlagSubmitted'
  arena.override(http.get(status, () => HttpResponse.json(verdict)))
  const { challenge, dialog, user, unmount } = await openDialog(arena)
  await user.type(field(dialog), 'flag{{late}{Enter}')
  await untilShows(dialog, /Checking…/)
  unmount()

  const second = await openPage(arena)
  verdict = 'WrongAnswer'
  const toast = `${challenge.title}: wrong flag`
  expect(await screen.findByText(toast)).toBeInTheDocument()
  second.unmount()

  await openPage(arena, `#${challenge.id}`)
  const again = await screen.findByRole('dialog')
  expect(within(again).getByRole('status')).toHaveTextContent('')
  expect(screen.queryByText(toast)).toBeNull()
})

test('a verdict is announced once: by the open dialog, or as a toast if it was closed', async () => {
  const arena = arenaForApp()
  let isJudging = true
  arena.override(
    http.get(status, ({ request }) =>
      isJudging ? arena.answer(request) : HttpResponse.json('FlagSubmitted'),
    ),
  )
  const { challenge, dialog, user } = await openDialog(arena)
  const announced = listenToPage()
  const wrong = () => announced.filter((text) => /wrong/i.test(text))
  await user.type(field(dialog), 'flag{{one}{Enter}')
  await untilShows(dialog, /Wrong flag/)
  isJudging = false
  await user.type(field(dialog), '?{Enter}')
  await untilShows(dialog, /Checking…/)
  await user.keyboard('{Escape}')
  isJudging = true
  const toast = `${challenge.title}: wrong flag`
  await screen.findByText(toast)
  await waitFor(() => expect(wrong()).toEqual(['Wrong flag', expect.stringContaining(toast)]))
})

test('an accepted flag is announced once, followed by its points', async () => {
  const arena = arenaForApp()
  const { challenge, dialog, user } = await openDialog(arena)
  const announced = listenToPage()
  await user.type(
    field(dialog),
    `${flagsOf(arena.arena.store, challenge.id)[0]!.flag.replaceAll('{', '{{')}{Enter}`,
  )
  await untilShows(dialog, /Accepted.*\+\d/)
  await waitFor(() => expect(announced.some((text) => /^\+\d/.test(text))).toBe(true))
  expect(announced.filter((text) => /accepted/i.test(text))).toHaveLength(1)
})

test('the first blood of the own team is announced in the dialog', async () => {
  const arena = arenaForApp()
  const { id } = createChallenge(arena.arena, arena.world.running, { title: 'Fog horn', category: 'Misc' })
  addFlags(arena.arena, arena.world.running, id, [{ flag: 'flag{fog}' }])
  saveChallenge(arena.arena, arena.world.running, id, { isEnabled: true })
  const { user } = await openPage(arena)
  await user.click(screen.getByRole('button', { name: 'Fog horn' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(field(dialog), 'flag{{fog}{Enter}')
  await waitFor(() => expect(dialog).toHaveTextContent(/First blood.*Accepted/))
})

test('a flag held back by a rate limit is sent while another page is open', async () => {
  const arena = arenaForApp()
  let isBusy = true
  arena.override(
    http.post('*/api/game/:game/challenges/:challenge', ({ request }) =>
      isBusy
        ? HttpResponse.json({ title: 'later', status: 429 }, { status: 429, headers: { 'Retry-After': '1' } })
        : arena.answer(request),
    ),
  )
  const { challenge, dialog, user } = await openDialog(arena)
  await user.type(field(dialog), 'flag{{held}{Enter}')
  await untilShows(dialog, /The server is busy/)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('link', { name: 'Scoreboard' }))
  await waitFor(() => expect(screen.queryByPlaceholderText('Find a challenge')).toBeNull())
  expect(screen.queryByText(`${challenge.title}: wrong flag`)).toBeNull()
  isBusy = false
  expect(await screen.findByText(`${challenge.title}: wrong flag`)).toBeInTheDocument()
})

test('a flag that was wrong before is warned about, and sent when it is submitted again', async () => {
  const arena = arenaForApp()
  const { dialog, user } = await openDialog(arena)
  await user.type(field(dialog), 'flag{{again}{Enter}')
  await untilShows(dialog, /Wrong flag/)
  await user.type(field(dialog), '{Enter}')
  await untilShows(dialog, /You already tried this flag/)
  await user.click(within(dialog).getByRole('button', { name: 'Submit anyway' }))
  await untilShows(dialog, /Wrong flag/)
  expect(field(dialog)).toBeEnabled()
})

test('a flag with an unknown outcome says so, stays, and is sent again only by hand', async () => {
  const arena = arenaForApp()
  let posts = 0
  arena.override(
    http.post('*/api/game/:game/challenges/:challenge', () => {
      posts++
      return HttpResponse.error()
    }),
  )
  const { challenge, dialog, user, unmount } = await openDialog(arena)
  await user.type(field(dialog), 'flag{{lost}{Enter}')
  await untilShows(dialog, /It is unclear whether your flag was received/)
  unmount()

  const { user: later } = await openPage(arena, `#${challenge.id}`)
  const again = await screen.findByRole('dialog')
  await untilShows(again, /It is unclear whether your flag was received/)
  expect(field(again)).toHaveValue('flag{lost}')
  await later.click(within(again).getByRole('button', { name: 'Check again' }))
  await untilShows(again, /It is unclear whether your flag was received/)
  expect(posts).toBe(1)
  await later.click(within(again).getByRole('button', { name: 'Submit again' }))
  await waitFor(() => expect(posts).toBe(2))
})

test('a flag submitted offline is sent when the network is back', async () => {
  const arena = arenaForApp()
  const { dialog, user } = await openDialog(arena)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.type(field(dialog), 'flag{{sea}{Enter}')
  await untilShows(dialog, /You are offline/)
  onLine.mockRestore()
  window.dispatchEvent(new Event('online'))
  await untilShows(dialog, /Wrong flag/)
  expect(field(dialog)).toBeEnabled()
})
