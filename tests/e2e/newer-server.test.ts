import type { GameDetail, Scoreboard } from '#contract/api.gen.ts'
import { organiserOf, memberPassword } from './organisers.ts'
import { openChallenge, password, runningGame, signIn } from './visitors.ts'
import { openWorld } from './world.ts'
import { type Browser, expect, type Page, test } from '@playwright/test'

/**
 * A newer server whose clock stands still, so that all its scoreboards have one tag, with a game of one challenge that two
 * teams of one member each have joined.
 */
async function regatta(
  browser: Browser,
  work: (game: Awaited<ReturnType<typeof prepared>>) => Promise<void>,
) {
  const { url, stop } = await openWorld('--server', '1.8', '--now', new Date().toISOString())
  try {
    await work(await prepared(browser, url))
  } finally {
    await stop()
  }
}

async function prepared(browser: Browser, url: string) {
  const organiser = await organiserOf(browser, url)
  const { id } = await organiser.openGame({})
  const challengeId = await organiser.addChallenge(id, {
    title: 'Knots',
    type: 'StaticAttachment',
    flag: 'flag{x}',
  })
  const [amber] = await organiser.enterTeam('Amber', ['amber'], id)
  const [birch] = await organiser.enterTeam('Birch', ['birch'], id)
  await organiser.leave()
  /** What a page gets that lets its browser ask with the tag it has. */
  const asked = <Answer>(page: Page, what: 'details' | 'scoreboard') =>
    page.evaluate(
      async (path) => (await (await fetch(path)).json()) as unknown,
      `/api/game/${id}/${what}`,
    ) as Promise<Answer>
  return {
    url,
    page: (screen: string) => `${url}/games/${id}/${screen}`,
    id,
    challengeId,
    amber: amber!,
    birch: birch!,
    asked,
  }
}

test('a user who logs in after another in one browser sees their own team, although the tag is the same', async ({
  browser,
}) => {
  await regatta(browser, async ({ url, page: at, amber, asked }) => {
    const { context, page } = amber
    await page.goto(at('challenges'))
    const own = page.getByRole('region', { name: 'Your team' }).getByRole('heading')
    await expect(own).toHaveText('Amber')
    const { teamToken, rank } = await asked<GameDetail>(page, 'details')
    expect(rank?.name).toBe('Amber')

    await signIn(context, url, 'birch', memberPassword)
    expect(await asked<GameDetail>(page, 'details')).toMatchObject({ teamToken, rank: { name: 'Amber' } }) // the server's fault
    await page.goto(at('challenges'))
    await expect(own).toHaveText('Birch')
  })
})

test('a solve is on the scoreboard although its tag is the same', async ({ browser }) => {
  await regatta(browser, async ({ url, page: at, id, challengeId, amber, birch, asked }) => {
    const { page } = birch
    await page.goto(at('scoreboard'))
    const row = page.getByRole('row').filter({ hasText: 'Amber' })
    await expect(row).toContainText('0 solved')
    const before = await asked<Scoreboard>(page, 'scoreboard')

    const path = `${url}/api/game/${id}/challenges/${challengeId}`
    expect((await amber.context.request.post(path, { data: { flag: 'flag{x}' } })).status()).toBe(200)
    await expect(row).toContainText('1 solved')
    expect(await asked<Scoreboard>(page, 'scoreboard')).toEqual(before) // the server's fault
  })
})

test('a browser encrypts a password and a flag for the server', async ({ browser }) => {
  const { url, stop } = await openWorld('--server', '1.8', '--dial', 'encryption=true')
  const page = await browser.newPage()
  try {
    const bodies: string[] = []
    page.on('request', (request) => bodies.push(request.postData() ?? ''))
    await page.goto(`${url}/account/login`)
    await page.getByLabel('Username').fill('player')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).not.toHaveURL(/login/)
    const { id } = await runningGame(page.context(), url)
    await page.goto(`${url}/games/${id}/challenges`)
    const dialog = await openChallenge(page, 'Paper Lanterns')
    await dialog.getByRole('textbox', { name: 'Flag', exact: true }).fill('flag{not it}')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status').getByText(/wrong/i)).toBeVisible()
    expect(bodies.some((body) => body.includes('"password"'))).toBe(true)
    expect(bodies.some((body) => body.includes('"flag"'))).toBe(true)
    expect(bodies.join()).not.toMatch(/halyard|not it/)
  } finally {
    await page.close()
    await stop()
  }
})
