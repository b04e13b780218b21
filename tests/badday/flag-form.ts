import type { ArenaFixture } from './arena-fixture.ts'
import { shownVerdicts } from './shown-verdicts.ts'
import type { Submission } from '#contract/api.gen.ts'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** A player with a flag, at the open dialog of a challenge that nobody has solved. */
export interface FlagForm {
  arena: ArenaFixture
  page: Page
  dialog: Locator
  isRight: boolean
  /** Verdicts announced on this flag, in all tabs. */
  shown: () => string[]
  submit: () => Promise<void>
  /** How often the server has stored this flag. */
  stored: () => Promise<number>
  untilShows: (words: string) => Promise<void>
}

/** Machines are shared and sometimes slow: no case measures time. */
export const patient = expect.configure({ timeout: 90_000 })

/** One player in one browser, and this many challenges; returns a function that opens the next one. */
export async function flagFormsIn(arena: ArenaFixture, count: number) {
  const admin = await arena.visitor('admin')
  const flags: { id: number; flag: string }[] = []
  for (let index = 0; index < count; index++) flags.push(await createChallenge(arena, admin, index))
  const context = await arena.visitor('player')
  await context.clock.install() // so that it can be advanced
  const allShown = await shownVerdicts(context)
  const page = await context.newPage()
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Flag') })

  async function openForm(isRight: boolean): Promise<FlagForm> {
    const { id, flag } = flags.shift()!
    const typed = isRight ? flag : `${flag}-not`
    const before = allShown.length
    await page.goto(`${arena.url}/games/${arena.gameId}/challenges#${id}`)
    await patient(dialog).toHaveAccessibleName(titleOf(flag))
    return {
      arena,
      page,
      dialog,
      isRight,
      shown: () => allShown.slice(before),
      async submit() {
        await dialog.getByLabel('Flag').fill(typed)
        await page.keyboard.press('Enter')
      },
      async stored() {
        const path = `${arena.url}/api/game/${arena.gameId}/submissions?count=100`
        const submissions = (await (await admin.request.get(path)).json()) as Submission[]
        return submissions.filter(({ answer }) => answer === typed).length
      },
      untilShows: (words) => patient(dialog.getByRole('status')).toContainText(words),
    }
  }
  return { context, page, openForm }
}

const titleOf = (flag: string) => `Lost and found ${/\d+/.exec(flag)![0]}`

async function createChallenge({ url, gameId }: ArenaFixture, { request }: BrowserContext, index: number) {
  const flag = `flag{${index}}`
  const challenges = `${url}/api/edit/games/${gameId}/challenges`
  const data = { title: titleOf(flag), category: 'Misc', type: 'StaticAttachment' }
  const { id } = (await (await request.post(challenges, { data })).json()) as { id: number }
  await request.post(`${challenges}/${id}/flags`, { data: [{ flag }] })
  const enabled = await request.put(`${challenges}/${id}`, { data: { isEnabled: true } })
  expect(enabled.status()).toBe(200)
  return { id, flag }
}
