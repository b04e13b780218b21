import { gameOf } from '#arena/rules/accounts/access.ts'
import { exportGame } from '#arena/rules/packages/export-game.ts'
import { challengesOf } from '#arena/store/challenges.ts'
import { insertRow, setRow } from '#arena/store/rows.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { holdResponse } from '#tests/support/hold-response.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { savedFiles } from '#tests/support/saved-files.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { unzipSync } from 'fflate'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const newer = () => arenaForApp({ edition: '1.8' })

async function gamesPage(app: ArenaForApp) {
  const view = await renderApp('/admin/games', { as: 'admin', arena: app })
  await screen.findByRole('table', { name: 'Games' })
  return view
}

/** Chooses a file, also one that the chooser does not offer: a user can have all of them listed. */
const choose = ({ container }: Awaited<ReturnType<typeof gamesPage>>, file: File) =>
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } })

test('a package is sent as what servers take, and the new game is opened', async () => {
  const app = newer()
  const { title } = gameOf(app.arena, app.world.running)
  const view = await gamesPage(app)
  await screen.findByRole('button', { name: 'Import game' })
  const bytes = Uint8Array.from(exportGame(app.arena, app.world.running).bytes)
  choose(view, new File([bytes], 'harbour.zip')) // without a type, as some systems give it
  expect(await screen.findByRole('region', { name: /Checklist/ })).toBeVisible()
  const id = Number(/games\/(\d+)/.exec(view.router.state.location.pathname)![1])
  expect(gameOf(app.arena, id)).toMatchObject({ title, hidden: 1 })
})

test('before a download it is said what the package lacks, and what in it no server imports', async () => {
  const app = newer()
  const { running } = app.world
  const { store } = app.arena
  const [buoy, knot, dock] = [
    challengesOf(store, running).find(({ type }) => type === 'StaticAttachment')!,
    challengesOf(store, running).findLast(({ type }) => type === 'StaticAttachment')!,
    challengesOf(store, running).find(({ type }) => type === 'DynamicContainer')!,
  ]
  setRow(store, 'challenges', buoy.id, { originalScore: 0 })
  setRow(store, 'challenges', dock.id, { storageLimit: 0 })
  const remote = { type: 'Remote', hash: null, remoteUrl: 'https://files.test/a.zip' } as const
  setRow(store, 'challenges', knot.id, { attachmentId: insertRow(store, 'attachments', remote) })
  const { end } = gameOf(app.arena, running)
  setRow(store, 'games', running, { containerCountLimit: 0, writeupDeadline: end - 1 })
  const { user } = await renderApp(`/admin/games/${running}/info`, { as: 'admin', arena: app })
  const card = within(await screen.findByRole('region', { name: 'Package' }))
  const leftOut = /leaves out the flags and files of dynamic attachments: Sealed Orders\./
  expect(await card.findByText(leftOut)).toBeVisible()
  expect(card.getByText(/^A ZIP .* except those of dynamic attachments/)).toBeVisible()
  expect(card.getByText(/^Practice mode.*invitation code.*permissions/)).toBeVisible()

  let most = 0
  let inFlight = 0
  app.override(
    http.get('*/api/edit/games/:game/challenges/:id', async ({ request }) => {
      most = Math.max(most, ++inFlight)
      return app.answer(request).finally(() => (inFlight -= 1))
    }),
  )
  await user.click(card.getByRole('button', { name: 'Export game' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export game' }))
  expect(await dialog.findByText(leftOut)).toBeVisible()
  const lines = within(await dialog.findByRole('alert'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines.toSorted()).toEqual(
    [
      'Information Instances per team: at least 1, not 0 for no limit',
      'Information The writeup deadline is before the end',
      `${buoy.title} Starting points: at least 1`,
      `${dock.title} Storage: at least 1 MB`,
      `${knot.title} Attachment: a link; upload the file instead`,
    ].toSorted(),
  )
  expect(dialog.getByRole('link', { name: dock.title })).toHaveAttribute(
    'href',
    `/admin/games/${running}/challenges/${dock.id}`,
  )
  expect(most).toBeLessThanOrEqual(3)

  const saved = savedFiles()
  await user.click(dialog.getByRole('button', { name: 'Download package' }))
  await waitFor(() => expect(saved.at(-1)?.name).toBe(`${gameOf(app.arena, running).title} export.zip`))
  expect(Object.keys(unzipSync(new Uint8Array(await saved.at(-1)!.blob.arrayBuffer())))).toContain(
    'game.json',
  )
})

test('a package is downloaded only once it was read what is wrong with it, or that cannot be read', async () => {
  const app = newer()
  const { running } = app.world
  const held = holdResponse(app, 'get', '*/api/edit/games/:game/challenges/:id')
  const { user } = await renderApp(`/admin/games/${running}/info`, { as: 'admin', arena: app })
  await user.click(await screen.findByRole('button', { name: 'Export game' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export game' }))
  const download = dialog.getByRole('button', { name: 'Download package' })
  expect(download).toHaveAttribute('aria-disabled', 'true')
  expect(download).toHaveAttribute('title', 'Loading…')
  const saved = savedFiles()
  await held.answered
  await user.click(download)
  held.arrive()
  await waitFor(() => expect(download).not.toHaveAttribute('aria-disabled'))
  expect(saved).toEqual([])
})

test('the button to import has a name, also while a package is sent', async () => {
  const app = newer()
  const view = await gamesPage(app)
  await screen.findByRole('button', { name: 'Import game' })
  // Browsers take no name from a part of a button that has a role of its own, as a status has.
  const unnamed = () => [...view.container.querySelectorAll('button [role]:not([role=img])')]
  expect(unnamed()).toEqual([])
  const post = holdResponse(app, 'post', '*/api/edit/games/import')
  choose(view, new File(['PK\u0003\u0004'], 'harbour.zip'))
  await screen.findByRole('button', { name: 'Cancel' })
  expect(unnamed()).toEqual([])
  expect(screen.getByRole('button', { name: 'Import game' })).toHaveAttribute('aria-disabled', 'true')
  post.arrive()
  expect(await screen.findByText('Invalid game package format')).toBeVisible()
})

test("a ZIP that is not a package is refused with the server's words", async () => {
  const view = await gamesPage(newer())
  await screen.findByRole('button', { name: 'Import game' })
  choose(view, new File(['PK\u0003\u0004?'], 'photos.zip', { type: 'application/zip' }))
  expect(await screen.findByText('Invalid game package format')).toBeVisible()
})

test('a file that is not a ZIP is not sent', async () => {
  const app = newer()
  const view = await gamesPage(app)
  await screen.findByRole('button', { name: 'Import game' })
  let isSent = false
  app.override(
    http.post('*/api/edit/games/import', () => {
      isSent = true
      return HttpResponse.json(1)
    }),
  )
  choose(view, new File(['PK;Name'], 'game.zip'))
  expect(await screen.findByText('Choose the ZIP of an exported game.')).toBeVisible()
  choose(view, new File(['{}'], 'game.json'))
  expect(await screen.findByText('Choose the ZIP of an exported game.')).toBeVisible()
  expect(isSent).toBe(false)
})

test('an older server offers no export or import of games', async () => {
  const app = arenaForApp()
  const { router } = await gamesPage(app)
  expect(screen.queryByRole('button', { name: 'Import game' })).toBeNull()
  await router.navigate(`/admin/games/${app.world.running}/info`)
  await screen.findByRole('textbox', { name: 'Title' })
  expect(screen.queryByRole('button', { name: 'Export game' })).toBeNull()
})
