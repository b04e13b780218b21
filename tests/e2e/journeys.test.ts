import { type Organiser, organiserOf } from './organisers.ts'
import {
  entryIn,
  followMail,
  openChallenge,
  readTelegraph,
  register,
  solve,
  startContainer,
  talk,
} from './visitors.ts'
import { openWorld, servers } from './world.ts'
import { expect, type Locator, type Page, test } from '@playwright/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

let arena: Awaited<ReturnType<typeof openWorld>>
let organiser: Organiser

const dynamicFlag = 'flag{yours_alone}'

/** A game with an invitation code and a review, and a challenge of each type. */
async function guardedGame() {
  const { id } = await organiser.openGame({
    title: 'Guarded Waters',
    inviteCode: 'low-tide',
    acceptWithoutReview: false,
    writeupRequired: true,
    writeupDeadline: Date.now() + 7_200_000,
  })
  await organiser.addChallenge(id, {
    title: 'Flotsam',
    type: 'StaticAttachment',
    flag: 'flag{for_all}',
    file: 'flag{for_all}',
  })
  await organiser.addChallenge(id, {
    title: 'Coast Station',
    type: 'StaticContainer',
    image: 'telegraph',
    flag: 'flag{one_harbour_for_all}',
  })
  await organiser.addChallenge(id, {
    title: 'Orders',
    type: 'DynamicAttachment',
    flag: dynamicFlag,
    file: dynamicFlag,
  })
  await organiser.addChallenge(id, { title: 'Register', type: 'DynamicContainer', image: 'boatswain' })
  return id
}

for (const server of servers)
  test.describe(`on a server of ${server}`, () => {
    test.beforeAll(async ({ browser }) => {
      arena = await openWorld('--server', server)
      organiser = await organiserOf(browser, arena.url)
    })
    test.afterAll(async () => {
      await organiser.leave()
      await arena.stop()
    })

    test('a newcomer registers, creates a team, is accepted, solves a challenge of each type, and submits a writeup', async ({
      page,
    }) => {
      const gameId = await guardedGame()
      await organiser.setPolicy({ activeOnRegister: false, emailConfirmationRequired: true })
      await page.goto(`${arena.url}/account/register?from=/games/${gameId}`)
      await register(page, 'nova', 'Recorded-1')
      const nova = await followMail(page)
      await nova.getByRole('button', { name: 'Confirm email' }).click()
      await expect(nova.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()

      await nova.goto(`${arena.url}/games/${gameId}`)
      await nova.getByRole('link', { name: 'Create or join a team' }).click()
      await nova.getByRole('button', { name: 'Create team' }).click()
      await nova.getByLabel('Team name').fill('Novae')
      await nova.keyboard.press('Enter')
      await expect(nova.getByRole('dialog', { name: 'Novae' })).toBeVisible()
      await nova.getByRole('dialog').getByRole('link', { name: 'Back to game' }).click()
      await enterWith(nova, 'high-tide')
      await expect(nova.getByRole('alert')).toHaveText('The invitation code is wrong')
      await nova.getByLabel('Invitation code').fill('low-tide')
      await nova.getByRole('button', { name: 'Join' }).click()
      await expect(nova.getByRole('heading', { name: 'Pending review' })).toBeVisible()
      await organiser.decide(gameId, 'Novae', 'Accepted')
      await nova.getByRole('link', { name: 'Go to challenges' }).click() // without a reload

      const flotsam = await openChallenge(nova, 'Flotsam')
      await solve(nova, flotsam, await fileOf(nova))
      const station = await openChallenge(nova, 'Coast Station')
      await solve(nova, station, await readTelegraph(await startContainer(station)))
      const orders = await openChallenge(nova, 'Orders')
      await solve(nova, orders, await fileOf(nova))
      const office = await openChallenge(nova, 'Register')
      const welcome = await talk(await startContainer(office), `${'a'.repeat(16)}captain`)
      await solve(nova, office, /flag\{.+\}/.exec(welcome)![0])
      await expect(nova.getByRole('listitem').filter({ hasText: '✓' })).toHaveCount(4)

      await nova.getByRole('button', { name: 'Submit writeup' }).click()
      const pdf = { name: 'novae.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') }
      await nova.getByLabel(/Choose your writeup/).setInputFiles(pdf)
      await expect(nova.getByText('Writeup submitted')).toBeVisible()
    })

    test('two team members share one instance: both start it, both see its address, and both see it destroyed', async () => {
      const { id: gameId } = await organiser.openGame({ title: 'One Container' })
      await organiser.addChallenge(gameId, { title: 'Dock', type: 'DynamicContainer', image: 'telegraph' })
      const members = await organiser.enterTeam('Twins', ['ada', 'ben'], gameId)
      const [ada, ben] = await Promise.all(
        members.map(async ({ page }) => {
          await page.goto(`${arena.url}/games/${gameId}/challenges`)
          return openChallenge(page, 'Dock')
        }),
      )
      const start = ben!.getByRole('button', { name: 'Start instance' })
      await expect(start).toBeEnabled()
      const entry = await startContainer(ada!)
      await start.click() // his page does not know about it yet
      expect(await entryIn(ben!)).toEqual(entry)
      expect(await talk(entry, '')).toContain('Coast station calling')

      await destroy(ada!)
      await expect(ada!.getByRole('button', { name: 'Start instance' })).toBeVisible()
      await expect(talk(entry, '')).rejects.toThrow('ECONNREFUSED')
      await destroy(ben!)
      await expect(ben!.getByText('No instance is running')).toBeVisible()
      await expect(start).toBeVisible()
      await Promise.all(members.map(({ context }) => context.close()))
    })
  })

async function destroy(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Destroy', exact: true }).click()
  await dialog.getByRole('button', { name: 'Destroy for the whole team' }).click()
}

async function enterWith(page: Page, code: string) {
  await page.getByRole('button', { name: 'Join game' }).click()
  await page.getByLabel('Invitation code').fill(code)
  await page.getByRole('button', { name: 'Join' }).click()
}

/** The content of the open challenge's file, downloaded by clicking it. */
async function fileOf(page: Page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('link').click()
  const file = await downloading
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
