import { gameOf } from '#arena/rules/accounts/access.ts'
import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { gameEditFrom, saveGame } from '#arena/rules/games.ts'
import { divisionsEdited } from '#arena/rules/divisions.ts'
import { participationInfosOf } from '#arena/rules/participations.ts'
import { sql } from '#arena/store/sql.ts'
import { submitWriteup, writeupsOf } from '#arena/rules/writeups.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { bytesOf } from '#tests/support/arena.ts'
import { pdfOf } from '#tests/support/pdf.ts'
import { widen } from '#tests/support/phone.ts'
import { savedFiles } from '#tests/support/saved-files.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

// Node has no browser workers: pdf.js does the same work in the page if it finds its worker's code here. Nothing is
// painted here either, but text is measured.
beforeAll(async () => {
  const worker: unknown = await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  Object.assign(globalThis, { pdfjsWorker: worker })
})
beforeEach(() => {
  const measureText = () => ({ width: 10, fontBoundingBoxAscent: 8, fontBoundingBoxDescent: 2 })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return { canvas: this, save: () => {}, restore: () => {}, measureText } as never
  })
})

/** A game with these writeups, by the name of the team that submitted them. */
async function readWriteups(files: Record<string, Uint8Array<ArrayBuffer>>, edition: '1.2' | '1.8' = '1.2') {
  const app = arenaForApp({ edition })
  const id = app.world.running
  saveGame(app.arena, id, { ...gameEditFrom(app.arena, gameOf(app.arena, id)), writeupRequired: true })
  for (const [team, bytes] of Object.entries(files)) {
    const { captainId } = app.arena.store.one(
      sql.selectFrom('teams').select('captainId').where('name', '=', team),
    )!
    const file = new File([bytes], 'w.pdf', { type: 'application/pdf' })
    await submitWriteup(app.arena, id, captainId, [file])
  }
  return { arena: app, address: `/admin/games/${id}/writeups` }
}

test('writeups are listed with their files, downloaded as one archive, and deleted once their count is typed', async () => {
  const app = arenaForApp()
  const id = app.world.running
  const known = gameEditFrom(app.arena, gameOf(app.arena, id))
  saveGame(app.arena, id, { ...known, writeupRequired: true })
  const pdf = new File([bytesOf.pdf], 'w.pdf', { type: 'application/pdf' })
  await submitWriteup(app.arena, id, userByLogin(app.arena, 'player')!.id, [pdf])
  const [writeup] = writeupsOf(app.arena, id)
  const { user } = await renderApp(`/admin/games/${id}/writeups`, { as: 'admin', arena: app })
  const file = await screen.findByRole('link', { name: 'Download the writeup of Knot Found' })
  expect(file).toHaveAttribute('href', writeup!.url)
  const saved = savedFiles()
  await user.click(screen.getByRole('button', { name: 'Download 1 writeup' }))
  await waitFor(() => expect(saved.at(-1)?.name).toBe('Harbour CTF 2026 writeups.tar.gz'))
  expect(saved.at(-1)!.blob.type).toBe('application/gzip')
  await user.click(screen.getByRole('button', { name: 'Delete all…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 writeup?' }))
  await user.type(dialog.getByRole('textbox'), '1')
  await user.click(dialog.getByRole('button', { name: 'Delete writeups' }))
  expect(await screen.findByText('No writeups yet')).toBeVisible()
  expect(writeupsOf(app.arena, id)).toEqual([])
})

test('if no writeup is required, the page links to where that is changed', async () => {
  const app = arenaForApp()
  const id = app.world.upcoming
  saveGame(app.arena, id, { ...gameEditFrom(app.arena, gameOf(app.arena, id)), writeupRequired: false })
  await renderApp(`/admin/games/${id}/writeups`, { as: 'admin', arena: app })
  expect(await screen.findByText('Teams cannot submit writeups.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', `/admin/games/${id}/info`)
})

test('a writeup is shown in the page with selectable text and its page count', async () => {
  const { arena, address } = await readWriteups({ 'Knot Found': pdfOf('Loose Cannon solved', 'Second page') })
  const { user } = await renderApp(address, { as: 'admin', arena })
  await user.click(await screen.findByRole('link', { name: 'Open the writeup of Knot Found' }))
  expect(await screen.findByText('Page 1 of 2')).toBeVisible()
  expect(await screen.findByText('Loose Cannon solved')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(screen.getByRole('table', { name: 'Writeups' })).toBeVisible()
})

test('on a wide window the newest writeup is open, and keys switch between teams', async () => {
  const { arena, address } = await readWriteups({
    'Knot Found': pdfOf('Ours'),
    'Null Island': pdfOf('Theirs'),
  })
  widen()
  const { user } = await renderApp(address, { as: 'admin', arena })
  const teams = within(await screen.findByRole('navigation', { name: 'Teams with a writeup' }))
  const names = teams.getAllByRole('link').map((link) => /Knot Found|Null Island/.exec(link.textContent)![0])
  const words: Record<string, string> = { 'Knot Found': 'Ours', 'Null Island': 'Theirs' }
  expect(await screen.findByText(words[names[0]!]!)).toBeInTheDocument()
  await user.click(screen.getByRole('region', { name: 'Pages' }))
  await user.keyboard('n')
  expect(await screen.findByText(words[names[1]!]!)).toBeInTheDocument()
  expect(teams.getAllByRole('link')[1]).toHaveAttribute('aria-current', 'true')
})

test('a damaged writeup says so in place, and can still be downloaded', async () => {
  const { arena, address } = await readWriteups({ 'Knot Found': Buffer.from('no PDF at all') })
  widen()
  await renderApp(address, { as: 'admin', arena })
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is damaged, or not a PDF.')
  expect(screen.getAllByRole('link', { name: 'Download the writeup of Knot Found' })).toHaveLength(2)
})

test('a script that PDFs need and that is damaged is no fault of the connection: the page is loaded afresh', async () => {
  const { PDFWorker } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const loader = '_setupFakeWorkerGlobal' // kept by the library, as it loads its script once
  const before = Object.getOwnPropertyDescriptor(PDFWorker, loader)!
  onTestFinished(() => void Object.defineProperty(PDFWorker, loader, before))
  const damaged = Promise.reject(new SyntaxError('Unexpected end of input'))
  damaged.catch(() => {})
  Object.defineProperty(PDFWorker, loader, { value: damaged, configurable: true })
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { arena, address } = await readWriteups({ 'Knot Found': pdfOf('Loose Cannon solved') })
  widen()
  const { user } = await renderApp(address, { as: 'admin', arena })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /A new version may have been released\. Reload the page/,
  )
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(reload).toHaveBeenCalled())
})

test('a writeup whose file is missing says so, and is read again on request', async () => {
  const { arena, address } = await readWriteups({ 'Knot Found': pdfOf('Here again') })
  arena.override(
    http.get(
      '*/assets/*',
      () => HttpResponse.json({ title: 'File not found', status: 404 }, { status: 404 }),
      {
        once: true,
      },
    ),
  )
  widen()
  const { user } = await renderApp(address, { as: 'admin', arena })
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is gone.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Page 1 of 1')).toBeVisible()
})

test('writeups show and filter by division if the server sends it', async () => {
  const files = { 'Knot Found': pdfOf('ours'), 'Salted Hashes': pdfOf('theirs') }
  const { arena, address } = await readWriteups(files, '1.8')
  const { user, router } = await renderApp(address, { as: 'admin', arena })
  const divisionOf = (team: string) =>
    participationInfosOf(arena.arena, arena.world.running).find((entry) => entry.team.name === team)!
      .divisionId
  const divisions = divisionsEdited(arena.arena, arena.world.running)
  const nameOf = (team: string) => divisions.find(({ id }) => id === divisionOf(team))!.name
  const first = nameOf('Knot Found')
  const row = (await screen.findAllByRole('row')).find((row) => row.textContent.includes('Knot Found'))!
  expect(row).toHaveTextContent(first)
  await user.selectOptions(screen.getByLabelText('Division'), `${first} (1)`)
  expect(router.state.location.search).toBe(`?division=${divisionOf('Knot Found')}`)
  expect(screen.getByText('Knot Found')).toBeVisible()
  expect(screen.queryByText('Salted Hashes')).toBeNull()
})

test('a server that sends no divisions of writeups has no filter for them', async () => {
  const { arena, address } = await readWriteups({ 'Knot Found': pdfOf('ours') })
  await renderApp(address, { as: 'admin', arena })
  expect(await screen.findByText('Knot Found')).toBeVisible()
  expect(screen.queryByLabelText('Division')).toBeNull()
})
