import { sql } from '#arena/store/sql.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

/** A site that stores exactly these files. */
function siteWithFiles(...names: string[]): ArenaForApp {
  const app = arenaForApp()
  app.arena.store.run(sql.deleteFrom('files'))
  for (const name of names)
    app.arena.files.add({ name, mediaType: 'text/plain', bytes: new TextEncoder().encode(name) })
  return app
}

const stored = ({ arena }: ArenaForApp) =>
  arena.store.all(sql.selectFrom('files').select(['name', 'references']).orderBy('name'))
const table = () => screen.findByRole('table', { name: 'Files' })

test('files are listed and searched by name', async () => {
  const arena = siteWithFiles('ledger.zip', 'chart #1.pdf')
  const { user } = await renderApp('/admin/files', { as: 'admin', arena })
  const link = await within(await table()).findByRole('link', { name: 'Download chart #1.pdf' })
  expect(link.getAttribute('href')).toMatch(/^\/assets\/[0-9a-f]{64}\/chart%20%231\.pdf$/)
  expect(screen.getByText('2 rows, all loaded')).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'LEDG')
  await waitFor(() => expect(screen.queryByText('chart #1.pdf')).toBeNull())
  expect(screen.getByText('ledger.zip')).toBeVisible()
})

test('files are uploaded one after the other, and an empty one is refused without stopping the rest', async () => {
  const arena = siteWithFiles()
  const { user } = await renderApp('/admin/files', { as: 'admin', arena })
  await screen.findByText('No files stored')
  await user.click(screen.getByRole('button', { name: 'Upload files' }))
  const chooser = await screen.findByLabelText(/Choose files/)
  await user.upload(chooser, [
    new File(['one'], 'one.txt'),
    new File([], 'none.txt'),
    new File(['two'], 'two.txt'),
  ])
  await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(2))
  expect(screen.getByText('This file is empty.')).toBeVisible()
  expect(stored(arena).map(({ name }) => name)).toEqual(['one.txt', 'two.txt'])
  await user.keyboard('{Escape}')
  expect(await within(await table()).findByText('two.txt')).toBeVisible()
})

test('deleting a file used twice removes one use and says that the file stays', async () => {
  const arena = siteWithFiles('ledger.zip', 'ledger.zip')
  const { user } = await renderApp('/admin/files', { as: 'admin', arena })
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete ledger.zip' }))
    await user.click(await screen.findByRole('button', { name: 'Delete file' }))
  }
  await remove()
  expect(await screen.findByText(/ledger\.zip is still stored/)).toBeVisible()
  expect(stored(arena)).toEqual([{ name: 'ledger.zip', references: 1 }])
  await remove()
  expect(await screen.findByText('No files stored')).toBeVisible()
})

test("copying a file's address copies the full URL", async () => {
  const { user } = await renderApp('/admin/files', { as: 'admin', arena: siteWithFiles('ledger.zip') })
  await user.click(await screen.findByRole('button', { name: 'Copy address of ledger.zip' }))
  expect(await navigator.clipboard.readText()).toMatch(
    /^http:\/\/localhost:3000\/assets\/[0-9a-f]{64}\/ledger\.zip$/,
  )
})

test('several files are deleted once their count is typed, each with its own result', async () => {
  const arena = siteWithFiles('a.zip', 'b.zip')
  arena.override(
    http.delete(
      '*/api/assets/:hash',
      () => HttpResponse.json({ title: 'Disk is busy', status: 400 }, { status: 400 }),
      {
        once: true,
      },
    ),
  )
  const { user } = await renderApp('/admin/files', { as: 'admin', arena })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Delete 2…' }))
  await user.type(await screen.findByLabelText('Type 2 to continue'), '2')
  await user.click(screen.getByRole('button', { name: 'Delete 2' }))
  expect(await screen.findByText(/^1 failed: .+: Disk is busy$/)).toBeVisible()
  await waitFor(() => expect(stored(arena)).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Try 1 again' }))
  expect(await screen.findByText('No files stored')).toBeVisible()
})
