import type { House } from '#tests/badday/house.ts'
import { toldVerdicts } from '#tests/badday/told-verdicts.ts'
import type { Submission } from '#contract/api.gen.ts'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** A player with a flag in hand, before the open dialog of a challenge that nobody has solved. */
export interface Bench {
  house: House
  page: Page
  dialog: Locator
  isRight: boolean
  /** Verdicts that were told of this flag, in all tabs. */
  told: () => string[]
  submit: () => Promise<void>
  /** How often the server was handed this flag. */
  stored: () => Promise<number>
  says: (words: string) => Promise<void>
}

/** Machines are shared and slow at times: no case measures time. */
export const patient = expect.configure({ timeout: 90_000 })

/** One player in one browser, and as many challenges; answers how to sit down before the next. */
export async function benchesIn(house: House, count: number, { hasWorker = true } = {}) {
  const admin = await house.visitor('admin')
  const flags: { id: number; flag: string }[] = []
  for (let index = 0; index < count; index++) flags.push(await createChallenge(house, admin, index))
  const context = await house.visitor('player')
  if (!hasWorker) await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
  const allTold = await toldVerdicts(context)
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Flag') })

  async function sitDown(isRight: boolean): Promise<Bench> {
    const { id, flag } = flags.shift()!
    const typed = isRight ? flag : `${flag}-not`
    const before = allTold.length
    await page.goto(`${house.url}/games/${house.gameId}/challenges#${id}`)
    await patient(dialog).toHaveAccessibleName(titleOf(flag))
    return {
      house,
      page,
      dialog,
      isRight,
      told: () => allTold.slice(before),
      async submit() {
        await dialog.getByLabel('Flag').fill(typed)
        await page.keyboard.press('Enter')
      },
      async stored() {
        const path = `${house.url}/api/game/${house.gameId}/submissions?count=100`
        const submissions = (await (await admin.request.get(path)).json()) as Submission[]
        return submissions.filter(({ answer }) => answer === typed).length
      },
      says: (words) => patient(dialog.getByRole('status')).toContainText(words),
    }
  }
  return { context, page, sitDown }
}

const titleOf = (flag: string) => `Lost and found ${/\d+/.exec(flag)![0]}`

async function createChallenge({ url, gameId }: House, { request }: BrowserContext, index: number) {
  const flag = `flag{${index}}`
  const challenges = `${url}/api/edit/games/${gameId}/challenges`
  const data = { title: titleOf(flag), category: 'Misc', type: 'StaticAttachment' }
  const { id } = (await (await request.post(challenges, { data })).json()) as { id: number }
  await request.post(`${challenges}/${id}/flags`, { data: [{ flag }] })
  const enabled = await request.put(`${challenges}/${id}`, { data: { isEnabled: true } })
  expect(enabled.status()).toBe(200)
  return { id, flag }
}
