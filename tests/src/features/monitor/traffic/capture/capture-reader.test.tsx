import { tcpFile } from './capture-files.ts'
import { captureChallengesOf, captureTeamsOf } from '#arena/rules/traffic/captures.ts'
import { pcapOf, type Sent } from '#arena/rules/traffic/pcap.ts'
import { insertRow } from '#arena/store/rows.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { Buffer } from 'node:buffer'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const ends = {
  client: { address: '10.13.0.2', port: 50_000 },
  server: { address: '127.0.0.1', port: 32_768 },
}

/** The traffic page with a capture of its own, packed as newer servers do it. */
async function withCapture(name = 'talk.pcap.gz') {
  const app = arenaForApp()
  const { arena, world } = app
  const challenge = captureChallengesOf(arena, world.running)[0]!
  const team = captureTeamsOf(arena, challenge.id)[0]!
  const folder = { challengeId: challenge.id, participationId: team.id }
  const said = (time: number, by: keyof typeof ends, text: string): Sent => ({
    time,
    from: ends[by],
    to: ends[by === 'client' ? 'server' : 'client'],
    bytes: Buffer.from(text),
  })
  const note = { challenge: challenge.title, team: team.name, containerId: 'c', flag: 'flag{of-this-team}' }
  const bytes = gzipSync(
    pcapOf([
      said(1000, 'client', JSON.stringify(note)),
      said(1500, 'server', 'Your name?\n'),
      said(3250, 'client', 'anna\n'),
      said(4000, 'server', 'Take flag{of-this-team}, anna\n'),
    ]),
  )
  insertRow(arena.store, 'captures', { ...folder, name, bytes, size: bytes.length, time: 5000 })
  const search = new URLSearchParams({ challenge: challenge.title, team: team.name }).toString()
  const view = await renderApp(`/games/${world.running}/monitor/traffic?${search}`, {
    as: 'monitor',
    arena: app,
  })
  return { ...view, app, challenge, team, folder, name }
}

const content = async () => within(await screen.findByRole('region', { name: 'What was sent' }))
const lines = async () => (await content()).getAllByRole('listitem').map(({ textContent }) => textContent)

test('a packed capture is read in the page, with times and directions, and its flag is hidden', async () => {
  const { user, name, challenge, team } = await withCapture()
  await user.click(await screen.findByRole('link', { name: `Read ${name}` }))
  expect(await screen.findByRole('heading', { name })).toHaveFocus()
  await waitFor(async () =>
    expect(await lines()).toEqual([
      '0.500←ServerYour name?',
      '2.250→Clientanna',
      '3.000←ServerTake flag{••••}, anna',
    ]),
  )
  expect(document.body.textContent).not.toContain('of-this-team')
  expect(screen.getByRole('link', { name: /^Submissions of/ })).toHaveAttribute(
    'href',
    expect.stringContaining(
      `submissions?${new URLSearchParams({ challenge: challenge.title, team: team.name }).toString()}`,
    ),
  )
  await user.click(screen.getByRole('radio', { name: 'Hex' }))
  await waitFor(async () => expect((await lines())[1]).toBe('2.250→Client00000b61 6e 6e 61 0aanna.'))
  expect((await lines()).join('')).not.toContain('66 6c 61 67')
  await user.click(screen.getByRole('link', { name: 'Files' }))
  expect(await screen.findByRole('link', { name: `Read ${name}` })).toBeVisible()
})

test('a search goes from match to match, and says what is wrong with an expression', async () => {
  const { user, name } = await withCapture()
  await user.click(await screen.findByRole('link', { name: `Read ${name}` }))
  const field = await screen.findByRole('searchbox', { name: 'Find in all flows' })
  await user.type(field, 'ANNA{Enter}')
  expect(await screen.findByText('1 of 2')).toBeVisible()
  await waitFor(async () =>
    expect((await content()).getAllByText('anna', { selector: 'mark' })).toHaveLength(2),
  )
  await user.keyboard('{Enter}')
  expect(await screen.findByText('2 of 2')).toBeVisible()
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(await screen.findByText('1 of 2')).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Regular expression' }))
  await user.clear(field)
  await user.type(field, '[[N]ame\\?{Enter}')
  expect(await screen.findByText('No matches')).toBeVisible()
  await user.clear(field)
  await user.type(field, '({Enter}')
  expect(await screen.findByText(/Invalid regular expression/)).toBeVisible()
})

test('while secrets are hidden nothing of a capture is shown', async () => {
  const { user, name } = await withCapture()
  await user.click(await screen.findByRole('link', { name: `Read ${name}` }))
  await content()
  await user.click(screen.getByRole('button', { name: 'Hide secrets' }))
  expect(await screen.findByText('Captures are hidden')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'What was sent' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show secrets' }))
  await content()
})

test('a file of this computer is read up to where it breaks', async () => {
  const { user } = await withCapture()
  const file = tcpFile([{ text: 'ahoy\n' }, { text: 'never seen\n', sequence: 5 }]).subarray(0, -4)
  await user.upload(await screen.findByLabelText('Open a file…'), new File([file], 'own.pcap'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'At byte 99: the file ends too early. Expected 81 bytes, found 77.',
  )
  expect(screen.getByText('What was read before is shown.')).toBeVisible()
  await waitFor(async () => expect(await lines()).toEqual(['0.000→Clientahoy']))
  await user.click(screen.getByRole('button', { name: 'Traffic' }))
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible()
})

test('what is not shown of a capture is said, and flows without data come last', async () => {
  const { user } = await withCapture()
  const scan = Array.from({ length: 3 }, (_, index) => ({ text: '', isOpening: true, port: 60_000 + index }))
  const file = tcpFile([...scan, { text: 'ab\n', sequence: 100 }, { text: 'ef\n', sequence: 110 }])
  await user.upload(await screen.findByLabelText('Open a file…'), new File([file], 'own.pcap'))
  expect(await screen.findByText('Not all of it is shown:')).toBeVisible()
  expect(screen.getAllByText('Bytes not captured: 7')[0]).toBeVisible()
  expect(await screen.findByText('Began before the capture')).toBeVisible()
  await waitFor(async () =>
    expect(await lines()).toEqual(['0.000→Clientab', '0.000→Client7 bytes were not capturedef']),
  )
  const flows = within(screen.getByRole('table', { name: 'Flows' })).getAllByRole('button', { name: /TCP/ })
  expect(flows.map(({ textContent }) => textContent?.slice(0, 14))).toEqual(
    ['50000', '60000', '60001', '60002'].map((port) => `10.0.0.1:${port}`),
  )
  expect(flows[0]).toHaveAttribute('aria-current')
})

test.each(['br', 'zstd'])(
  'of a body packed as %s that the browser cannot unpack it is said that it is not searched and nothing hidden in it',
  async (encoding) => {
    const { user } = await withCapture()
    const text = `HTTP/1.1 200 OK\r\nContent-Encoding: ${encoding}\r\nContent-Length: 4\r\n\r\nnone`
    const file = tcpFile([{ text, isFromServer: true }])
    await user.upload(await screen.findByLabelText('Open a file…'), new File([file], 'own.pcap'))
    const words = 'HTTP bodies not fully unpacked, so not searched, and their flags not hidden: 1'
    expect((await screen.findAllByText(words))[0]).toBeVisible()
  },
)

test('what the server says to a capture that is gone is shown, and it is read again on request', async () => {
  const { user, name, app } = await withCapture()
  const gone = () => HttpResponse.json({ title: 'Capture not found', status: 400 }, { status: 404 })
  app.override(http.get(`*/${name}`, gone, { once: true }))
  await user.click(await screen.findByRole('link', { name: `Read ${name}` }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Capture not found')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await lines()).toHaveLength(3))
  expect(screen.queryByRole('alert')).toBeNull()
})
