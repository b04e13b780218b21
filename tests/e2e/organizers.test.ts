import { arrive, openChallenge, solve } from './visitors.ts'
import { openWorld, servers } from './world.ts'
import { expect, type Page, test } from '@playwright/test'

let arena: Awaited<ReturnType<typeof openWorld>>
const game = 'Pilot Regatta'
/** What brings solves and points up to date: its button, the confirmation, and the toast afterwards. */
const scoreboardActs = {
  '1.2': ['Recount', 'Recount', 'Solves recounted'],
  '1.8': ['Rebuild scoreboard', 'Rebuild', 'The scoreboard is being rebuilt'],
} as const
/** Fills the field for a moment, in the page's time zone. */
async function fillMoment(page: Page, label: string, moment: number) {
  const text = await page.evaluate((moment) => {
    const local = new Date(moment - new Date(moment).getTimezoneOffset() * 60_000)
    return local.toISOString().slice(0, 16)
  }, moment)
  const [date = '', time = ''] = text.split('T')
  await page.getByLabel(label, { exact: true }).fill(date)
  await page.getByLabel(`${label}: time`).fill(time)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function newGame(page: Page) {
  await page.goto(`${arena.url}/admin`)
  await button(page, 'New game').first().click()
  const dialog = page.getByRole('dialog', { name: 'New game' })
  await dialog.getByLabel('Title').fill(game)
  await fillMoment(page, 'Start', Date.now() - 60_000)
  await fillMoment(page, 'End', Date.now() + 3_600_000)
  await dialog.getByRole('button', { name: 'Create game' }).click()
  await expect(page.getByRole('heading', { level: 1, name: game })).toBeVisible()
}

async function newChallenge(page: Page, title: string, type: string) {
  await page.getByRole('link', { name: /^Challenges/ }).click()
  await button(page, 'New challenge').click()
  const dialog = page.getByRole('dialog', { name: 'New challenge' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByText(type, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function addFlag(page: Page, flag: string) {
  await button(page, 'Add flags').click()
  const dialog = page.getByRole('dialog', { name: 'Add flags' })
  await dialog.getByRole('textbox').first().fill(flag)
  await dialog.getByRole('button', { name: 'Add 1 flag' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('code', { hasText: flag })).toBeVisible()
}

const save = async (page: Page) => {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function turnOn(page: Page, title: string) {
  await page.getByRole('switch', { name: `${title} is on` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('switch', { name: `${title} is on` })).toBeChecked()
}

for (const server of servers)
  test.describe(`on a server of ${server}`, () => {
    test.beforeAll(async () => {
      arena = await openWorld('--server', server)
    })
    test.afterAll(() => arena.stop())

    test('an organizer creates and publishes a game with a challenge of each type, which is played, gets hints and is extended', async ({
      browser,
    }) => {
      const { page, context } = await arrive(browser, arena.url, 'admin')
      await newGame(page)

      await page.getByRole('link', { name: /^Information/ }).click()
      await page.getByLabel('Summary').fill('One hour at sea')
      await page.getByRole('checkbox', { name: /^Accept teams/ }).check()
      await save(page)

      await newChallenge(page, 'Flotsam', 'Static attachment')
      await addFlag(page, 'flag{driftwood}')
      await page.goBack()
      await turnOn(page, 'Flotsam')
      await newChallenge(page, 'Orders', 'Dynamic attachment')
      await page.goBack()
      await newChallenge(page, 'Coast Station', 'Static instance')
      await page.getByLabel('Image').fill('telegraph')
      await save(page)
      await addFlag(page, 'flag{one_for_all}')
      await page.goBack()
      await newChallenge(page, 'Register', 'Dynamic instance')
      await page.getByLabel('Image').fill('boatswain')
      await save(page)
      await page.goBack()
      await turnOn(page, 'Register')

      await page.getByRole('link', { name: /^Overview/ }).click()
      await button(page, 'Publish…').first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
      await expect(button(page, 'Hide…')).toBeVisible()
      const gameId = Number(/games\/(\d+)/.exec(page.url())![1])

      const player = await arrive(browser, arena.url, 'player')
      const scoreboard = `/games/${gameId}`
      await player.page.goto(arena.url + scoreboard)
      await button(player.page, /^Join/).first().click()
      await player.page.getByRole('dialog').getByRole('button', { name: /^Join/ }).click()
      await player.page
        .getByRole('link', { name: /challenges/i })
        .first()
        .click()
      const dialog = await openChallenge(player.page, 'Flotsam')
      await solve(player.page, dialog, 'flag{driftwood}')

      await page.getByRole('link', { name: /^Challenges/ }).click()
      await page.getByRole('link', { name: 'Flotsam' }).first().click()
      await button(page, 'Add hint').click()
      await page.getByLabel('Hint 1', { exact: true }).fill('It floats.')
      await expect(page.getByText('will notify 1 team')).toBeVisible()
      await save(page)
      await expect(player.page.getByText('New hint for Flotsam').first()).toBeVisible()
      const hinted = await openChallenge(player.page, 'Flotsam')
      await expect(hinted.getByText('It floats.')).toBeVisible()

      const clock = player.page.locator('header b').first()
      await expect(clock).toContainText(/^0:/)
      await page.goBack()
      await page.getByRole('link', { name: /^Information/ }).click()
      await fillMoment(page, 'End', Date.now() + 5 * 3_600_000)
      await save(page)
      await player.page.reload()
      await expect(clock).toContainText(/^[45]:/)

      await page.getByRole('link', { name: /^Challenges/ }).click()
      const [act, yes, done] = scoreboardActs[server]
      await button(page, act).click()
      await page.getByRole('dialog').getByRole('button', { name: yes }).click()
      await expect(page.getByText(done)).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('checkbox', { name: 'Select all challenges' }).check()
      await button(page, 'Export').click()
      expect((await download).suggestedFilename()).toMatch(/\.json$/)
      await context.close()
      await player.context.close()
    })
  })
