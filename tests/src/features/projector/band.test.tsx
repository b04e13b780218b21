import { games } from '#src/server/reads/games.ts'
import { bandKinds } from '#src/features/projector/layouts/layout-list.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { arenaScoreboard } from '#tests/support/scoreboards.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const isSilent = () => expect(document.body.textContent.trim()).toBe('')

test.each([
  ['does not exist', () => HttpResponse.json({ title: 'Game not found', status: 404 }, { status: 404 })],
  ['is refused to visitors', () => new HttpResponse(null, { status: 401 })],
  ['is forbidden', () => new HttpResponse(null, { status: 403 })],
  ['cannot be read', () => new HttpResponse('<h1>Bad Gateway</h1>', { status: 502 })],
  ['is no JSON', () => new HttpResponse('{"id":', { headers: { 'content-type': 'application/json' } })],
])('a band whose game %s shows nothing over the stream', async (_, answer) => {
  const arena = arenaForApp()
  arena.override(http.get('*/api/game/:id', answer))
  const { cache } = await renderApp(`/games/${arena.world.running}/projector?layout=ticker`, { arena })
  const { queryKey } = games.game(arena.world.running)
  await waitFor(() => expect(cache.getQueryState(queryKey)?.fetchFailureCount).toBeGreaterThan(0))
  await waitFor(isSilent)
})

test('a band keeps what it shows when its game is no longer found', async () => {
  const arena = arenaForApp()
  const { cache } = await renderApp(`/games/${arena.world.running}/projector?layout=clock`, { arena })
  const shown = await screen.findByRole('timer')
  arena.override(http.get('*/api/game/:id', () => new HttpResponse(null, { status: 404 })))
  await act(() => cache.refetchQueries(games.game(arena.world.running)))
  expect(cache.getQueryState(games.game(arena.world.running).queryKey)?.error).not.toBeNull()
  expect(shown).toBeInTheDocument()
})

test('a band that breaks shows nothing over the stream', async () => {
  const arena = arenaForApp()
  const { cache } = await renderApp(`/games/${arena.world.running}/projector?layout=ticker`, { arena })
  await screen.findByRole('heading', { level: 1 })
  const { queryKey } = games.game(arena.world.running)
  act(() => void cache.setQueryData(queryKey, (game) => game && { ...game, title: {} as string }))
  await waitFor(isSilent)
  expect(cache.getQueryData(queryKey)).toBeDefined()
})

test('the index knows every band before any script has come', () => {
  const index = readFileSync('index.html', 'utf8')
  const [, known] = /\^\(\?:([\w|-]+)\)\$\/\.test\(/.exec(index)!
  expect(known!.split('|').sort()).toEqual(bandKinds.toSorted())
})

test('a single notice of a ticker stands there once: each of the two copies that pass by is as wide as the band, and as slow as a few', async () => {
  const arena = arenaForApp()
  arena.override(
    http.get('*/api/game/:id/scoreboard', () => new HttpResponse(null, { status: 503 })),
    http.get('*/api/game/:id/notices', () =>
      HttpResponse.json([{ id: 1, type: 'Normal', values: ['Doors close at nine'], time: Date.now() }]),
    ),
  )
  const { cache } = await renderApp(`/games/${arena.world.running}/projector?layout=ticker`, { arena })
  const { queryKey } = games.scoreboard(arena.world.running)
  await waitFor(() => expect(cache.getQueryState(queryKey)?.fetchFailureCount).toBeGreaterThan(0))
  act(() => void cache.setQueryData(queryKey, { ...arenaScoreboard(), items: [] }))
  const copies = await screen.findAllByText('Doors close at nine')
  const [track, ...others] = new Set(copies.map((copy) => copy.closest('ul')!.parentElement!))
  expect(copies.map((copy) => copy.closest('ul')?.getAttribute('aria-hidden'))).toEqual([null, 'true'])
  expect(others).toEqual([])
  expect(Number.parseFloat(track!.style.getPropertyValue('--time'))).toBeGreaterThanOrEqual(20)
  const sheet = readFileSync('src/features/projector/layouts/band.module.css', 'utf8')
  expect(sheet).toMatch(/\.track ul \{[^}]*\bmin-width: 100cqw/)
  expect(sheet).toMatch(/\.events \{[^}]*\bcontainer-type: inline-size/)
  expect(track!.parentElement!.className).toMatch(/events/)
})

test.each(['/projector?layout=clock', '/projector', '/embed'])(
  'what nobody reloads shows its game by itself once that is published (%s)',
  async (page) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const arena = arenaForApp()
    let isPublished = false
    arena.override(
      http.get('*/api/game/:id', () =>
        isPublished
          ? undefined
          : HttpResponse.json({ title: 'Game not found', status: 404 }, { status: 404 }),
      ),
    )
    const { cache } = await renderApp(`/games/${arena.world.running}${page}`, { arena })
    const read = () => cache.getQueryState(games.game(arena.world.running).queryKey)
    await waitFor(() => expect(read()?.error).toMatchObject({ status: 404 }))
    isPublished = true
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(await screen.findByRole('heading', { level: 1, name: /Harbour CTF 2026/ })).toBeInTheDocument()
  },
)

test('the ground of a band is clear where the browser blocks storage', () => {
  const [, script] = /<script nonce="%nonce%">([^]*?)<\/script>/.exec(readFileSync('index.html', 'utf8'))!
  history.replaceState(null, '', '/games/1/projector?layout=clock')
  const blocked = {
    getItem() {
      throw new DOMException('blocked', 'SecurityError')
    },
  }
  onTestFinished(() => void delete document.documentElement.dataset.stream)
  runInNewContext(script!, {
    document,
    location,
    URLSearchParams,
    localStorage: blocked,
    addEventListener() {},
  })
  expect(document.documentElement.dataset.stream).toBe('')
})
