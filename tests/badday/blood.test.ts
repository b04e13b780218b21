import type { ChallengeEdit, GameNotice, Scoreboard } from '#contract/api.gen.ts'
import { addTimes } from './figures.ts'
import { sized } from './form.ts'
import { type ArenaFixture, withArena, isLive } from './arena-fixture.ts'
import { noticesOf } from '#tests/e2e/visitors.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { setTimeout as rest } from 'node:timers/promises'

const second = 1_000
const bloods = sized({ full: 20, short: 2 })
const team = 'Knot Found' // the player's team

test('a pushed blood is on the scoreboard soon after', async ({ browser }) => {
  await withArena(browser, ['--dial', `scoreboardDelay=500`], async (arena) => {
    const admin = await arena.visitor('admin')
    const challenges: number[] = []
    for (let index = 0; index < bloods; index++) challenges.push(await newChallenge(admin, arena, index))

    const player = await arena.visitor('player')
    const scoreboard = await arena.open(player, 'scoreboard')
    await isLive(scoreboard)
    await watchRow(scoreboard, await teamId(player, arena))
    await rest(5 * second) // reads caused by the new challenges have finished

    const times: number[] = []
    for (const challenge of challenges) {
      const changes = (await changesOf(scoreboard)).length
      await submit(player, arena, challenge)
      await expect
        .poll(async () => (await changesOf(scoreboard)).length, { timeout: 30 * second })
        .toBeGreaterThan(changes)
      const drawnAt = (await changesOf(scoreboard))[changes]!
      times.push(drawnAt - (await lastBlood(player, arena)).time)
      await rest(4 * second + Math.random() * second)
    }
    addTimes({ figure: 4, what: 'from the push of a blood to the new scoreboard', times, most: 2 * second })
  })
})

const flag = 'flag{first}'

async function newChallenge({ request }: BrowserContext, { url, gameId }: ArenaFixture, index: number) {
  const at = `${url}/api/edit/games/${gameId}/challenges`
  const made = await request.post(at, { data: { title: `Bad day ${index}`, category: 'Misc' } })
  const { id } = (await made.json()) as ChallengeEdit
  expect((await request.post(`${at}/${id}/flags`, { data: [{ flag }] })).ok()).toBe(true)
  expect((await request.put(`${at}/${id}`, { data: { isEnabled: true } })).ok()).toBe(true)
  return id
}

async function submit({ request }: BrowserContext, { url, gameId }: ArenaFixture, challenge: number) {
  const answer = await request.post(`${url}/api/game/${gameId}/challenges/${challenge}`, { data: { flag } })
  expect(answer.ok()).toBe(true)
}

async function teamId({ request }: BrowserContext, { url, gameId }: ArenaFixture) {
  const scoreboard = (await (await request.get(`${url}/api/game/${gameId}/scoreboard`)).json()) as Scoreboard
  return scoreboard.items.find(({ name }) => name === team)!.id // the world includes this team
}

async function lastBlood(context: BrowserContext, { url, gameId }: ArenaFixture): Promise<GameNotice> {
  const notices = await noticesOf(context, url, gameId)
  return notices.filter(({ type }) => type === 'FirstBlood').toSorted((a, b) => b.time - a.time)[0]!
}

/** Records when the points in a team's row change, once the change is painted. */
async function watchRow(page: Page, id: number) {
  const row = `[data-team="${id}"]`
  await expect(page.locator(row)).toBeVisible()
  await page.evaluate((row) => {
    const changes: number[] = []
    Object.assign(window, { changes })
    const points = () => document.querySelector(row)?.textContent ?? ''
    let last = points()
    new MutationObserver(() => {
      if (points() === last || points() === '') return
      last = points()
      requestAnimationFrame(() => setTimeout(() => changes.push(Date.now())))
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, row)
}

const changesOf = (page: Page) => page.evaluate(() => (window as unknown as { changes: number[] }).changes)
