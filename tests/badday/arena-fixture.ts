import type { Dials } from '#arena/dials.ts'
import type { HubName } from '#contract/hubs.ts'
import { freshness, runningGame, signIn } from '#tests/e2e/visitors.ts'
import { openWorld } from '#tests/e2e/world.ts'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

type Who = Parameters<typeof signIn>[2]

/** A running arena, and ways to change and ask it. */
export interface ArenaFixture {
  url: string
  /** The game that is being played. */
  gameId: number
  /** Changes settings of arena while it runs. */
  setDials(dials: Partial<Dials>): Promise<void>
  /** Cuts every hub connection; answers how many there were. */
  cutHubs(): Promise<number>
  /** How many connections each hub has. */
  hubs(): Promise<Record<HubName, number>>
  /** How often arena was asked for what in the last seconds, by route of the contract. */
  requestsIn(seconds: number): Promise<Record<string, number>>
  /** A browser context of its own, signed in. */
  visitor(who: Who): Promise<BrowserContext>
  /** Opens a page of the game: `challenges`, `monitor/events`, … */
  open(context: BrowserContext, screen: string): Promise<Page>
}

/** Opens an arena, its bots at rest; `close` ends it and all that it opened. */
export async function openArena(browser: Browser, options: string[] = []) {
  const { url, stop } = await openWorld(...options)
  const contexts: BrowserContext[] = []
  async function close() {
    await Promise.all(contexts.map((context) => context.close()))
    await stop()
  }
  return { ...(await fixtureOf(browser, url, contexts)), close }
}

/** Hands an arena of its own to `work`, and closes it whatever happens. `options` are those of the command line. */
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

/** Waits until a page of the game says that it receives everything; a shared machine may take its time. */
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
