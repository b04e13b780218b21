import { openScreen, runningGame, signIn } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { expect, test } from '@playwright/test'

const arena = arenaOfFile()

test('Back and links ask before unsaved settings are left, and lead on once confirmed', async ({
  context,
  page,
}) => {
  await signIn(context, arena.url, 'admin')
  await openScreen(page, `${arena.url}/admin/files`)
  await page.getByRole('link', { name: 'Settings' }).click()
  const slogan = page.getByLabel('Slogan')
  await slogan.fill('Unsaved')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })

  await page.evaluate(() => history.back())
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/settings$/)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog).toBeHidden()
  await expect(slogan).toHaveValue('Unsaved')

  await page.getByRole('link', { name: 'Users' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/admin\/settings$/)

  await page.evaluate(() => history.back())
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/files$/)
  await page.evaluate(() => history.forward())
  await expect(slogan).toBeVisible()
  await expect(slogan).not.toHaveValue('Unsaved')
})

/** Runs in the page: what the browser's cache has for anybody of these addresses. */
async function keptOf(addresses: string[]) {
  const asked = addresses.map((address) =>
    fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
      ({ ok }) => (ok ? [address] : []),
      () => [],
    ),
  )
  return (await Promise.all(asked)).flat()
}

test("after a log-out and an expired session the browser's cache has nothing of what was read", async ({
  context,
  page,
}) => {
  const read = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && /^\/(api|arena)\//.test(pathname)) read.add(request.url())
  })
  const { id } = await runningGame(context, arena.url)
  const seen = {
    player: [`/games/${id}/challenges`, '/account/profile'],
    monitor: [`/games/${id}/monitor/submissions`],
    admin: ['/admin/users'],
  }
  for (const [userName, places] of Object.entries(seen)) {
    await signIn(context, arena.url, userName)
    for (const place of places) await openScreen(page, arena.url + place)
    await context.clearCookies() // as when a session expires
    if (userName === 'player') {
      await page.getByRole('button', { name: 'Account' }).first().click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
    } else await page.reload()
    await expect(
      page
        .getByRole('button', { name: 'Log in' })
        .or(page.getByRole('link', { name: 'Log in' }))
        .first(),
    ).toBeVisible()
  }
  expect([...read].filter((address) => address.includes('submissions'))).not.toEqual([])
  expect(await page.evaluate(keptOf, [...read])).toEqual([])
  const control = `${arena.url}/api/config?control`
  await page.evaluate((address) => fetch(address).then((answer) => answer.text()), control)
  expect(await page.evaluate(keptOf, [control])).toEqual([control])
})
