import type { Dials } from '#arena/parts/dials.ts'
import type { HubName } from '#contract/hubs.ts'
import { freshness, runningGame, signIn } from '#tests/e2e/visitors.ts'
import { openWorld } from '#tests/e2e/world.ts'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

type Who = Parameters<typeof signIn>[2]

/** A running arena, and ways to control and query it. */
export interface ArenaFixture {
  url: string
  /** The game being played. */
  gameId: number
  /** Changes arena's settings while it runs. */
  setDials(dials: Partial<Dials>): Promise<void>
  /** Cuts every hub connection; returns how many there were. */
  cutHubs(): Promise<number>
  /** The number of connections per hub. */
  hubs(): Promise<Record<HubName, number>>
  /** The number of requests arena received in the last seconds, by route of the contract. */
  requestsIn(seconds: number): Promise<Record<string, number>>
  /** A separate browser context, signed in. */
  visitor(who: Who): Promise<BrowserContext>
  /** Opens a page of the game: `challenges`, `monitor/events`, … */
  open(context: BrowserContext, screen: string): Promise<Page>
}

/** Starts an arena with its bots stopped; `close` stops it and closes everything it opened. */
export async function openArena(browser: Browser, options: string[] = []) {
  const { url, stop } = await openWorld(...options)
  const contexts: BrowserContext[] = []
  async function close() {
    await Promise.all(contexts.map((context) => context.close()))
    await stop()
  }
  return { ...(await fixtureOf(browser, url, contexts)), close }
}

/** Runs `work` with an arena of its own, which is closed whatever happens. `options` are command-line options. */
export async function withArena(
  browser: Browser,
  options: string[],
  work: (arena: ArenaFixture) => Promise<void>,
): Promise<void> {
  const arena = await openArena(browser, options)
  try {
    await work(arena)
  } finally {
    await arena.close()
  }
}

/** Waits until a page of the game is live; a shared machine may take its time. */
export const isLive = (page: Page) => expect(freshness(page)).toContainText('Live', { timeout: 120_000 })

async function fixtureOf(browser: Browser, url: string, contexts: BrowserContext[]): Promise<ArenaFixture> {
  async function visitor(who: Who) {
    const context = await browser.newContext()
    contexts.push(context)
    await signIn(context, url, who)
    return context
  }
  const { id: gameId } = await runningGame(await visitor('admin'), url)
  return {
    url,
    gameId,
    visitor,
    async cutHubs() {
      const answer = await fetch(`${url}/arena/hubs/drop`, { method: 'POST' })
      return ((await answer.json()) as { cut: number }).cut
    },
    hubs: async () => (await (await fetch(`${url}/arena/hubs`)).json()) as Record<HubName, number>,
    requestsIn: async (seconds) =>
      (await (await fetch(`${url}/arena/requests?seconds=${seconds}`)).json()) as Record<string, number>,
    async setDials(dials) {
      const body = JSON.stringify(dials)
      const headers = { 'content-type': 'application/json' }
      const { ok } = await fetch(`${url}/arena/dials`, { method: 'PUT', headers, body })
      if (!ok) throw new Error(`arena has no such dials: ${body}`)
    },
    async open(context, screen) {
      const page = await context.newPage()
      await page.goto(`${url}/games/${gameId}/${screen}`)
      return page
    },
  }
}
