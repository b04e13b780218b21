import { runningGame, signIn } from './visitors.ts'
import { violationsOn } from './violations.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { type Browser, expect, type Page, test } from '@playwright/test'
import fs from 'node:fs'

const arena = arenaOfFile()

/** Signs a user in, in a separate browser context. */
async function arrive(browser: Browser, userName: 'player' | 'monitor') {
  const context = await browser.newContext()
  await signIn(context, arena.url, userName)
  const page = await context.newPage()
  await page.clock.install() // so that it can be advanced
  await page.goto(`${arena.url}/teams`)
  return page
}

/** Dialogs have no address of their own, so the accessibility rules are checked here. */
const expectAccessible = async (page: Page) => expect(await violationsOn(page)).toEqual([])

/** Confirms the question that an act opens. */
async function confirm(page: Page, title: string, yes: string) {
  const question = page.getByRole('dialog', { name: title })
  await expect(question).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  await question.getByRole('button', { name: yes }).click()
  await expect(question).toBeHidden()
}

test('one user creates a team, another joins with its code, becomes captain, and removes the first', async ({
  browser,
}) => {
  const [mira, lev] = [await arrive(browser, 'player'), await arrive(browser, 'monitor')]
  await mira.getByRole('button', { name: 'Create team' }).click()
  await mira.getByLabel('Team name').fill('Night Owls')
  await mira.getByLabel('Bio').fill('We sleep by day')
  await mira.keyboard.press('Enter')
  const owls = mira.getByRole('dialog', { name: 'Night Owls' })
  const codeField = owls.getByRole('textbox', { name: 'Invitation code' })
  await expect(codeField).toHaveValue(/^Night Owls:\d+:[0-9a-f]{32}$/)
  const code = await codeField.inputValue()

  await lev.getByRole('button', { name: 'Join team' }).click()
  const form = lev.getByRole('dialog', { name: 'Join team' })
  await form.getByLabel('Invitation code').fill(`${code.slice(0, -1)}${code.endsWith('0') ? 1 : 0}`)
  await form.getByRole('button', { name: 'Join' }).click()
  await expect(form.getByRole('alert')).toHaveText('The invitation code is not valid')
  await form.getByLabel('Invitation code').fill(`  "${code}" `)
  await form.getByRole('button', { name: 'Join' }).click()
  const joined = lev.getByRole('dialog', { name: 'Night Owls' })
  await expect(joined.getByRole('button', { name: 'Leave team' })).toBeVisible()

  const makeCaptain = owls.getByRole('button', { name: 'Make monitor captain' })
  await mira.clock.fastForward('00:15') // without a reload
  await expect(makeCaptain).toBeVisible()
  await expectAccessible(mira)
  await makeCaptain.click()
  await confirm(mira, 'Make monitor captain?', 'Make captain')
  await expect(owls.getByRole('button', { name: 'Leave team' })).toBeVisible()

  await lev.clock.fastForward('02:00')
  await joined.getByRole('button', { name: 'Remove player' }).click()
  await confirm(lev, 'Remove player?', 'Remove from team')
  await expect(joined.getByRole('listitem')).toHaveCount(1)
  await mira.clock.fastForward('02:00')
  await expect(mira.getByRole('link', { name: 'Knot Found' })).toBeVisible()
  await expect(mira.getByRole('link', { name: 'Night Owls' })).toHaveCount(0)
})

test('a team gets an avatar by mouse, and a writeup is submitted and replaced', async ({ browser }) => {
  const page = await arrive(browser, 'player')
  await page.getByRole('link', { name: 'Knot Found' }).click()
  const team = page.getByRole('dialog', { name: 'Knot Found' })
  await expect(team.getByText(/^Locked until/)).toBeVisible()
  await team.getByRole('button', { name: 'Change avatar' }).click()
  const place = page.getByRole('dialog', { name: 'Avatar of Knot Found' })
  await place.getByLabel(/Choose an image/).setInputFiles('tests/e2e/pennant.png')
  const preview = place.getByRole('img', { name: 'The image you chose' })
  await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64)
  await expectAccessible(page)
  await place.getByRole('button', { name: 'Use this image' }).click()
  await expect(place).toBeHidden()
  await expect(team.locator('img')).toHaveAttribute('src', /^\/assets\//)

  const game = await runningGame(page.context(), arena.url)
  await page.goto(`${arena.url}/games/${game.id}/challenges`)
  const panel = page.getByRole('region', { name: 'Writeup' })
  await panel.getByRole('button', { name: 'Submit writeup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Writeup' })
  const pdf = (name: string, size: number) => {
    const file = test.info().outputPath(name)
    fs.writeFileSync(file, Buffer.concat([Buffer.from('%PDF-1.4\n')], size))
    return file
  }
  await dialog.getByLabel(/Choose your writeup/).setInputFiles(pdf('Our Way.PDF', 2_000_000))
  await expect(dialog.getByText(/^2 MB · submitted/)).toBeVisible()
  await dialog.getByLabel(/to replace this one/).setInputFiles(pdf('better.pdf', 19_000_000))
  await expect(dialog.getByText(/^19 MB · submitted/)).toBeVisible()
  await dialog.getByLabel(/to replace this one/).setInputFiles(pdf('huge.pdf', 21_000_000))
  await expect(dialog.getByRole('alert')).toHaveText('This file is too large.')
  await expect(dialog.getByText(/^19 MB · submitted/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel.getByText('Submitted')).toBeVisible()
})
