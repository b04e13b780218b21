import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { savedFiles } from '#tests/support/saved-files.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { Buffer } from 'node:buffer'
import { screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'

async function submissionsPage() {
  const app = arenaForApp()
  const files = savedFiles()
  const view = await renderApp(`/games/${app.world.running}/monitor/submissions`, {
    as: 'monitor',
    arena: app,
  })
  await screen.findByRole('button', { name: 'Download (XLSX)' })
  return { ...view, app, files, gameId: app.world.running }
}

test('a sheet is saved completely under its usual name, with a toast', async () => {
  const { user, files, gameId } = await submissionsPage()
  await user.click(screen.getByRole('button', { name: 'Download (XLSX)' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [{ name, blob }] = files as [(typeof files)[number]]
  expect(name).toMatch(new RegExp(`^Submission_${gameId}_\\d{13}\\.xlsx$`))
  expect(await screen.findByText(`${name} downloaded`)).toBeVisible()
  const [sheet] = await readExcelFile(Buffer.from(await blob.arrayBuffer()))
  expect(sheet!.data[0]).toEqual(['Status', 'Time', 'Team', 'User', 'Challenge', 'Flag', 'Email'])
  expect(sheet!.data.length).toBeGreaterThan(100)
})

test('on a safe screen the sheet is disabled because of its flags', async () => {
  const { user, files } = await submissionsPage()
  await user.click(screen.getByRole('button', { name: 'Hide secrets' }))
  const sheet = screen.getByRole('button', { name: 'Download (XLSX)' })
  expect(sheet).toHaveAccessibleDescription('Show secrets to copy or download what is hidden.')
  await user.click(sheet)
  expect(files).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Show secrets' }))
  await user.click(sheet)
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^Submission_/)]))
})

/** A spreadsheet that arrives in two parts, the second when the test allows it. */
function slowSheet(headers: Record<string, string>) {
  let letGo = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new Uint8Array(40_000))
      letGo = () => {
        stream.enqueue(new Uint8Array(60_000))
        stream.close()
      }
    },
  })
  return {
    answer: () => new HttpResponse(body, { headers: { 'content-type': 'application/x-sheet', ...headers } }),
    letGo: () => letGo(),
  }
}

test.each([
  ['as a share where the server says how much there is', { 'content-length': '100000' }, '40'],
  ['as bytes alone where it does not', {}, undefined],
])('the progress is shown %s', async (_how, headers, share) => {
  const { user, app, files } = await submissionsPage()
  const slow = slowSheet(headers)
  app.override(http.get('*/submissionsheet', slow.answer))
  await user.click(screen.getByRole('button', { name: 'Download (XLSX)' }))
  expect(await screen.findByText('40 kB')).toBeVisible()
  expect(screen.queryByRole('meter', { name: 'Download (XLSX)' })?.getAttribute('aria-valuenow')).toBe(share)
  expect(files).toEqual([])
  slow.letGo()
  await waitFor(() => expect(files[0]?.blob.size).toBe(100_000))
})

test('a sheet that takes too long can be canceled, and nothing is saved', async () => {
  const { user, app, files } = await submissionsPage()
  app.override(http.get('*/submissionsheet', () => delay('infinite')))
  await user.click(screen.getByRole('button', { name: 'Download (XLSX)' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Download (XLSX)' })).toBeVisible()
  expect(files).toEqual([])
})

test('a refusal is shown beside the button, which retries', async () => {
  const { user, app, files } = await submissionsPage()
  let isRefused = true
  app.override(
    http.get('*/submissionsheet', () =>
      isRefused ? HttpResponse.json({ title: 'No sheet today', status: 400 }, { status: 400 }) : undefined,
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Download (XLSX)' }))
  expect(await screen.findByText('No sheet today')).toBeVisible()
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(screen.queryByText('No sheet today')).toBeNull()
})
