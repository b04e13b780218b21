import { openScreen, signIn } from './visitors.ts'
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
