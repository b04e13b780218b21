import type { Check } from '#contract/guards.ts'
import type { ApiError } from '#src/lib/errors.ts'
import { games } from '#src/server/reads/games.ts'
import { checked } from '#src/server/transport/guard.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { generatedFor, readSchemas } from '#tests/support/generated-responses.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { QueryKey } from '@tanstack/react-query'
import fs from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'

/** `npm run proof` makes ten thousand; the figures go into its report. */
const isFull = process.env.HALYARD_PROOF === 'full'
const figures = { right: 0, wrong: 0, 'of these on the screen': 0 }

const guards = Object.assign(
  {},
  ...Object.values(import.meta.glob<object>('/contract/guards/*.gen.ts', { eager: true })),
) as Record<string, Check<unknown>>
const guardOf = (operationId: string) => guards[`is${operationId[0]!.toUpperCase()}${operationId.slice(1)}`]
const guarded = [...readSchemas.keys()].filter(guardOf)

/** The place that a guard finds wrong in a response; undefined if none. */
function faultIn(operationId: string, answer: unknown) {
  try {
    checked(guardOf(operationId)!, structuredClone(answer), operationId)
    return undefined
  } catch (error) {
    return (error as ApiError).field
  }
}

test('responses made from the contract pass its guard, and slightly wrong ones are refused by the place of their fault', () => {
  expect(guarded.length).toBeGreaterThan(50)
  for (const operationId of guarded)
    for (const { answer, field } of generatedFor(operationId, isFull ? 130 : 5)) {
      expect(faultIn(operationId, answer), `${operationId}: ${JSON.stringify(answer)}`).toBe(field)
      note(field)
    }
})

const note = (field: string | undefined) => figures[field === undefined ? 'right' : 'wrong']++

interface Shown {
  address: (gameId: number) => string
  as?: 'player' | 'monitor' | 'admin'
  /** The responses that the page shows: of which operation, from where, and the key of their query. */
  reads: { operationId: string; path: (gameId: number) => string; key: (gameId: number) => QueryKey }[]
}

const underGame = (list: string) => (gameId: number) => `/api/game/${gameId}${list}`
const inGame = (name: string) => (gameId: number) => [...games.one(gameId), name]
const site = (operationId: string, path: string, ...key: string[]) => ({
  operationId,
  path: () => `/api${path}`,
  key: () => key,
})
const ofGame = (operationId: string, path: string, key: string) => ({
  operationId,
  path: underGame(path),
  key: inGame(key),
})

const shown: Shown[] = [
  {
    address: (id) => `/games/${id}/scoreboard`,
    reads: [ofGame('gameGet', '', 'game'), ofGame('gameScoreboard', '/scoreboard', 'scoreboard')],
  },
  {
    address: (id) => `/games/${id}/challenges`,
    as: 'player',
    reads: [ofGame('gameDetail', '/details', 'details'), ofGame('gameNotices', '/notices', 'notices')],
  },
  {
    address: (id) => `/games/${id}/monitor/events`,
    as: 'monitor',
    reads: [ofGame('gameEvents', '/events', 'events')],
  },
  {
    address: (id) => `/games/${id}/monitor/submissions`,
    as: 'monitor',
    reads: [ofGame('gameSubmissions', '/submissions', 'submissions')],
  },
  {
    address: (id) => `/games/${id}/monitor/cheats`,
    as: 'monitor',
    reads: [ofGame('gameCheatInfo', '/cheatinfo', 'cheats')],
  },
  { address: () => '/games', reads: [site('gameList', '/game', 'games', 'list')] },
  { address: () => '/posts', reads: [site('postList', '/posts', 'posts', 'all')] },
  { address: () => '/admin/logs', as: 'admin', reads: [site('adminListLogs', '/admin/logs', 'logs')] },
  { address: () => '/admin/files', as: 'admin', reads: [site('adminListFiles', '/admin/files', 'files')] },
  {
    address: () => '/admin/instances',
    as: 'admin',
    reads: [site('adminListInstances', '/admin/instances', 'admin instances')],
  },
]

const perRead = 60

test.runIf(isFull).each(shown)(
  'a page shows responses made from the contract, and says what is wrong with others: $reads.0.operationId',
  async ({ address, as, reads }) => {
    const failures = vi.spyOn(console, 'error')
    const arena = arenaForApp()
    const { running: gameId } = arena.world
    const { cache } = await renderApp(address(gameId), { ...(as && { as }), arena })
    await screen.findByRole('main')
    for (const { operationId, path, key } of reads) {
      let answer: unknown
      let isReplaced = true
      arena.override(
        http.get(`*${path(gameId)}`, () => (isReplaced ? HttpResponse.json(answer as object) : undefined)),
      )
      for (const generated of generatedFor(operationId, perRead)) {
        answer = generated.answer
        const { field } = generated
        await cache.resetQueries({ queryKey: key(gameId) })
        const fault = `Unexpected server response${field ? `: ${field}` : ''}`
        await waitFor(() => expect(document.body.textContent.includes(fault)).toBe(field !== undefined))
        expect(screen.queryByText('Something went wrong'), `of ${JSON.stringify(answer)}`).toBeNull()
        note(field)
        figures['of these on the screen']++
      }
      isReplaced = false
      await cache.resetQueries({ queryKey: key(gameId) })
    }
    const isSameId = ([text]: unknown[]) =>
      String(text).startsWith('Encountered two children with the same key') // made of few letters
    expect(failures.mock.calls.filter((call) => !isSameId(call))).toEqual([])
  },
)

afterAll(() => {
  if (!isFull) return
  fs.mkdirSync('.cache/proof', { recursive: true })
  fs.writeFileSync('.cache/proof/responses.json', JSON.stringify(figures))
})
