import type { ChallengeEdit, ChallengeSummary } from '#contract/api.gen.ts'
import {
  announce,
  freshness,
  openChallenge,
  openScreen,
  runningGame,
  signIn,
  solve,
  startContainer,
} from './visitors.ts'
import { openWorld, servers } from './world.ts'
import { startArena } from '#tools/arena-process.mjs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'

const minute = 60_000

let arena: Awaited<ReturnType<typeof startArena>>
const teamsIn = (page: Page) =>
  page.locator('[data-team]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-team')))

for (const server of servers)
  test.describe(`on a server of ${server}`, () => {
    test.beforeAll(async () => {
      const startedAt = Date.now()
      arena = await startArena(['--memory', '--server', server])
      await fetch(`${arena.url}/api/config`)
      console.log(`from the start of arena to its first answer: ${Date.now() - startedAt} ms`)
    })
    test.afterAll(() => arena.stop())

    test('a newcomer opens the page and sees the game progress without a reload', async ({ page }) => {
      const fast = await openWorld('--server', server, '--speed', '120') // the bots play at a real game's pace, which is too slow for a test
      try {
        await page.goto(fast.url)
        const game = await runningGame(page.context(), fast.url)
        await page.getByRole('link', { name: game.title }).first().click()
        await page.getByRole('link', { name: 'Scoreboard' }).first().click()
        await expect(freshness(page)).toContainText('Live')
        await expect(page.locator('[data-team]').first()).toBeVisible()
        const before = await teamsIn(page)
        const openedAt = Date.now()
        await expect.poll(() => teamsIn(page), { timeout: 2 * minute }).not.toEqual(before)
        console.log(`the scoreboard changed its order after ${Math.round((Date.now() - openedAt) / 1000)} s`)
      } finally {
        await fast.stop()
      }
    })

    test('a player gets a notice, starts an instance, solves it, submits the flag and scores; a monitor sees it', async ({
      page,
      browser,
    }) => {
      const admin = await browser.newContext()
      await signIn(admin, arena.url, 'admin')
      await signIn(page.context(), arena.url, 'player')
      const game = await runningGame(page.context(), arena.url)
      const challenge = await harbourOffice(admin, game.id)
      const monitor = await browser.newContext()
      await signIn(monitor, arena.url, 'monitor')
      const requestsOf = async (list: 'submissions' | 'events') => {
        const tab = await monitor.newPage()
        await openScreen(tab, `${arena.url}/games/${game.id}/monitor/${list}`)
        await expect(freshness(tab)).toContainText('Live')
        return tab.getByRole('row').filter({ hasText: challenge.title }).filter({ hasText: 'player' })
      }
      const submissions = await requestsOf('submissions')
      const events = await requestsOf('events')

      await openScreen(page, `${arena.url}/games/${game.id}/challenges`)
      await expect(freshness(page)).toContainText('Live')
      const { id } = await announce(admin, arena.url, game.id, 'The tide turns at nine.')
      await expect(
        page.getByRole('region', { name: 'Notices' }).locator(`[data-notice="${id}"]`),
      ).toBeVisible()
      const dialog = await openChallenge(page, challenge.title)
      const { host, port } = await startContainer(dialog)
      const log = await (await fetch(`http://${host}:${port}/captains-log`)).text()
      const flag = /flag\{[^}]+\}/.exec(log)![0]

      const field = dialog.getByRole('textbox', { name: 'Flag', exact: true })
      await field.fill('flag{not_this_one}')
      await field.press('Enter')
      await expect(dialog).toContainText(/wrong/i)
      await solve(page, dialog, flag)
      const card = page.getByRole('button', { name: challenge.title, exact: true })
      await expect(page.getByRole('listitem').filter({ has: card })).toContainText('✓')

      await expect(submissions.filter({ hasText: 'Accepted' }).first()).toBeVisible()
      await expect(events.first()).toBeVisible()
      await admin.close()
      await monitor.close()
    })
  })

/** The challenge whose container is arena's harbour office; only the editor's view names the image. */
async function harbourOffice(admin: BrowserContext, gameId: number): Promise<ChallengeSummary> {
  const at = `${arena.url}/api/edit/games/${gameId}/challenges`
  const challenges = (await (await admin.request.get(at)).json()) as ChallengeSummary[]
  for (const challenge of challenges) {
    const edit = (await (await admin.request.get(`${at}/${challenge.id}`)).json()) as ChallengeEdit
    if (edit.containerImage?.startsWith('halyard/harbour-office') && edit.isEnabled) return challenge
  }
  throw new Error('the world has no harbour office')
}
