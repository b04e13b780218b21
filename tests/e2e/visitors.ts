import type { GameNotice, GameSummary } from '#contract/api.gen.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'

export const password = 'halyard'

/** Logs a demo account in, in this context's cookie jar. */
export async function signIn(context: BrowserContext, url: string, userName: 'player' | 'monitor' | 'admin') {
  const answer = await context.request.post(`${url}/api/account/login`, { data: { userName, password } })
  expect(answer.status()).toBe(200)
}

/** The game of the demo world that is being played. */
export async function runningGame(context: BrowserContext, url: string): Promise<GameSummary> {
  const games = (await (await context.request.get(`${url}/api/game/recent`)).json()) as GameSummary[]
  const game = games.find(({ start, end }) => start <= Date.now() && Date.now() <= end)
  if (!game) throw new Error('the world has no running game')
  return game
}

export const noticesOf = async (context: BrowserContext, url: string, gameId: number) =>
  (await (await context.request.get(`${url}/api/game/${gameId}/notices`)).json()) as GameNotice[]

/** Writes an announcement, as an admin does. */
export async function announce(context: BrowserContext, url: string, gameId: number, content: string) {
  const answer = await context.request.post(`${url}/api/edit/games/${gameId}/notices`, { data: { content } })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as GameNotice
}

/** The middle and the 95th of a hundred, rounded. */
export function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)
  return { median: at(0.5), p95: at(0.95) }
}

/** The mark of the game bar: how far the page can be trusted. */
export const freshness = (page: Page) => page.getByRole('main').getByRole('status').first()
