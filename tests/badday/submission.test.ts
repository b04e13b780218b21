import { addFigure } from './figures.ts'
import { type FlagForm, flagFormsIn, patient } from './flag-form.ts'
import { sized } from './form.ts'
import { type ArenaFixture, withArena } from './arena-fixture.ts'
import { type Browser, type BrowserContext, expect, test } from '@playwright/test'

const figure = 7
const minute = 60_000
const verdictOn = (isRight: boolean) =>
  isRight ? /^Accepted$|: flag accepted$/ : /^Wrong flag$|: wrong flag$/

/** Submits the flag and makes something go wrong at a certain moment. */
type Mishap = (form: FlagForm, context: BrowserContext) => Promise<void>

const unsure = 'It is unclear whether your flag was received'
const unanswered = 'Checking whether it was received…'

/** The response is lost with its page: only the team's solves can show later that the flag was correct. */
const reloadsDuringTheCall = {
  async 'reload as it is submitted'({ page, submit }) {
    await submit()
    await page.reload()
  },
  async 'reload before the server reads it'({ arena, page, submit, untilShows }) {
    await arena.setDials({ latency: 4_000 })
    await submit()
    await untilShows('Submitting…')
    await arena.setDials({ latency: 0 })
    await page.reload()
  },
  async 'reload before it answers'({ arena, page, submit, stored }) {
    await arena.setDials({ slowWrites: 4_000 })
    await submit()
    await patient.poll(stored).toBe(1)
    await arena.setDials({ slowWrites: 0 })
    await page.reload()
  },
} satisfies Record<string, Mishap>

const reloads = {
  async 'reload while it judges'({ page, submit, untilShows }, context) {
    const release = await holdVerdicts(context)
    await submit()
    await untilShows('Checking…')
    await page.reload()
    release()
  },
  async 'reload after the verdict'({ page, submit, shown }) {
    await submit()
    await patient.poll(() => shown().length).toBe(1)
    await page.reload()
  },
} satisfies Record<string, Mishap>

const closed = {
  async 'dialog closed while it judges'({ page, dialog, submit, untilShows }, context) {
    const release = await holdVerdicts(context)
    await submit()
    await untilShows('Checking…')
    await page.keyboard.press('Escape')
    await patient(dialog).toBeHidden()
    release()
  },
  async 'dialog closed, then reload'({ page, dialog, submit, untilShows }, context) {
    const release = await holdVerdicts(context)
    await submit()
    await untilShows('Checking…')
    await page.keyboard.press('Escape')
    await patient(dialog).toBeHidden()
    await page.reload()
    release()
  },
} satisfies Record<string, Mishap>

/** Withholds all verdicts until the returned function is called; removing the route instead could lose a call in flight. */
async function holdVerdicts(context: BrowserContext) {
  let isHeld = true
  await context.route('**/challenges/*/status/*', (route) =>
    isHeld ? route.fulfill({ json: 'FlagSubmitted' }) : route.fallback(),
  )
  return () => (isHeld = false)
}

const offline = {
  async 'offline when submitted'({ submit, untilShows, stored }, context) {
    await context.setOffline(true)
    await submit()
    await untilShows('You are offline')
    expect(await stored()).toBe(0)
    await context.setOffline(false)
  },
  async 'offline while it judges'({ page, submit, untilShows }, context) {
    const release = await holdVerdicts(context)
    await submit()
    await untilShows('Checking…')
    await context.setOffline(true)
    release()
    await page.waitForTimeout(3_000)
    await untilShows('Checking…')
    await context.setOffline(false)
  },
} satisfies Record<string, Mishap>

const held = {
  async 'held by the limiter'({ arena, page, submit, untilShows }) {
    await arena.setDials({ fullLimit: 'Submit' })
    await submit()
    await untilShows('The server is busy.')
    await arena.setDials({ fullLimit: '' })
    await page.clock.fastForward(minute)
  },
  async 'reload while held by the limiter'({ arena, page, submit, untilShows }) {
    await arena.setDials({ fullLimit: 'Submit' })
    await submit()
    await untilShows('The server is busy.')
    await page.reload()
    await arena.setDials({ fullLimit: '' })
    await page.clock.fastForward(minute)
  },
  async 'its check hangs at the limit of the address'({ arena, page, submit, untilShows }, context) {
    const release = await holdVerdicts(context)
    await submit()
    await untilShows('Checking…')
    await exhaustAddress(arena)
    await context.route('**/api/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), ...from(crowdedAddress) } }),
    )
    release()
    await page.waitForTimeout(10_000) // it hangs for up to a minute (behaviour 15)
    await untilShows('Checking…')
  },
} satisfies Record<string, Mishap>

const crowdedAddress = '203.0.113.7'
const from = (address: string) => ({ 'X-Forwarded-For': address })

/** Uses up the requests an address may send in a minute. */
async function exhaustAddress({ url }: ArenaFixture) {
  const ask = () => fetch(`${url}/api/captcha/powchallenge/none`, { headers: from(crowdedAddress) })
  await Promise.all(Array.from({ length: 150 }, ask))
}

interface Row {
  mishap: string
  flag: 'right' | 'wrong'
  shown: string
  stored: number
  isMet: boolean
}

/** What must be shown for a flag: its verdict, once; or, where it cannot be known, either that or a message saying so. */
type Expected = 'verdict' | 'verdict, or nobody knows'

/** Checks that the verdict is announced once and correct, also after another reload, and that the server has the flag once. */
async function outcome(
  { page, dialog, shown, stored, isRight }: FlagForm,
  mishap: string,
  expected: Expected,
) {
  const mayBeUnsure = !isRight && expected !== 'verdict'
  const statusText = async () => (await dialog.getByRole('status').allTextContents()).join()
  const isOver = async () => {
    const text = await statusText()
    if (shown().length > 0 || (mayBeUnsure && text.includes(unsure))) return true
    // Only the team's solves can tell: they are read once a minute, by tabs that do not lead every other minute.
    if (text.includes(unsure) || text.includes(unanswered)) await page.clock.fastForward(minute)
    return false
  }
  await patient.poll(isOver, { timeout: 240_000 }).toBe(true) // a call may hang for a minute, more than once
  await patient.poll(stored).toBeGreaterThan(0) // a call may still be on its way when no page is waiting for it
  await page.reload()
  await patient(page.locator('input[type=search]')).toBeVisible() // possibly behind the dialog
  await page.waitForTimeout(1_000) // long enough for a second announcement
  const times = await stored()
  const isVerdict = shown().length === 1 && verdictOn(isRight).test(shown()[0]!)
  const isUnsure = mayBeUnsure && shown().length === 0 && (await statusText()).includes(unsure)
  return {
    mishap,
    flag: isRight ? 'right' : 'wrong',
    shown: isUnsure ? unsure : shown().join(' | '),
    stored: times,
    isMet: (isVerdict || isUnsure) && times === 1,
  } satisfies Row
}

function report(what: string, rows: Row[], expected: Expected) {
  console.log(what)
  console.table(rows)
  const met = rows.filter(({ isMet }) => isMet).length
  addFigure({
    figure,
    what: `${what}: right ${expected} shown once, flag stored once`,
    measured: `${met} of ${rows.length}`,
    wanted: `${rows.length} of ${rows.length}`,
    isMet: met === rows.length,
  })
}

/** Tries each mishap with a correct and a wrong flag; the short form alternates between the two. */
async function tryAll(
  browser: Browser,
  what: string,
  mishaps: Record<string, Mishap>,
  {
    expected = 'verdict',
    prepare,
  }: {
    expected?: Expected
    prepare?: (arena: ArenaFixture, context: BrowserContext) => Promise<unknown>
  } = {},
) {
  await withArena(browser, [], async (arena) => {
    const cases = Object.entries(mishaps).flatMap(([name, mishap], index) =>
      sized({ full: [true, false], short: [index % 2 === 0] }).map((isRight) => ({ name, mishap, isRight })),
    )
    const { context, openForm } = await flagFormsIn(arena, cases.length)
    await prepare?.(arena, context)
    const rows: Row[] = []
    for (const { name, mishap, isRight } of cases) {
      const form = await openForm(isRight)
      await mishap(form, context)
      rows.push(await outcome(form, name, expected))
    }
    report(what, rows, expected)
  })
}

async function openAnotherTab(arena: ArenaFixture, context: BrowserContext) {
  const other = await context.newPage()
  // Only one tab is visible at a time, but an automated browser reports all as visible.
  await other.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
  await other.goto(`${arena.url}/games/${arena.gameId}/challenges`)
  await patient(other.getByRole('searchbox')).toBeVisible()
}

test.describe.configure({ timeout: 900_000 }) // no case measures time

const duringTheCall: Expected = 'verdict, or nobody knows'

test('a flag survives a reload', ({ browser }) => tryAll(browser, 'reload', reloads))

test('a flag survives a reload with another tab open', ({ browser }) =>
  tryAll(browser, 'reload, another tab open', reloads, { prepare: openAnotherTab }))

test('a flag is neither lost nor sent twice if its page is reloaded during the request', ({ browser }) =>
  tryAll(browser, 'reload during the call', reloadsDuringTheCall, { expected: duringTheCall }))

test('a flag is neither lost nor sent twice if its page is reloaded during the request, with another tab open', ({
  browser,
}) =>
  tryAll(browser, 'reload during the call, another tab open', reloadsDuringTheCall, {
    expected: duringTheCall,
    prepare: openAnotherTab,
  }))

test('a flag survives closing its dialog', ({ browser }) => tryAll(browser, 'dialog closed', closed))

test('a flag survives losing the network', ({ browser }) => tryAll(browser, 'offline', offline))

test('a flag survives the rate limit', ({ browser }) => tryAll(browser, 'limiter', held))

test('a flag whose response was missed stays unsure, however often it is checked, and is only sent again by hand', async ({
  browser,
}) => {
  await withArena(browser, [], async (arena) => {
    const { openForm } = await flagFormsIn(arena, 1)
    const wrong = await openForm(false)
    await reloadsDuringTheCall['reload before it answers'](wrong)
    await wrong.untilShows(unsure)
    await wrong.dialog.getByRole('button', { name: 'Check again' }).click()
    await wrong.untilShows(unsure)
    expect([await wrong.stored(), wrong.shown()]).toEqual([1, []])
    await wrong.dialog.getByRole('button', { name: 'Submit again' }).click()
    await wrong.untilShows('Wrong flag')
    await patient.poll(() => wrong.shown()).toEqual(['Wrong flag'])
    expect(await wrong.stored()).toBe(2)
  })
})

test('a flag whose tab is closed gets its verdict in another', async ({ browser }) => {
  await withArena(browser, [], async (arena) => {
    const { context, openForm } = await flagFormsIn(arena, 1)
    const { page, submit, untilShows, shown, stored } = await openForm(false)
    const other = await context.newPage()
    await other.goto(`${arena.url}/games/${arena.gameId}/scoreboard`)
    await patient(other.getByRole('searchbox')).toBeVisible()
    const release = await holdVerdicts(context)
    await submit()
    await untilShows('Checking…')
    await page.close()
    release()
    await patient.poll(() => shown().at(-1)).toMatch(verdictOn(false))
    expect([shown().length, await stored()]).toEqual([1, 1])
  })
})

test('a duplicated tab shows the flag of the first and sends nothing', async ({ browser }) => {
  await withArena(browser, [], async (arena) => {
    const { context, openForm } = await flagFormsIn(arena, 1)
    const { page, dialog, submit, untilShows, stored } = await openForm(false)
    await arena.setDials({ fullLimit: 'Submit' })
    await submit()
    await untilShows('The server is busy.')
    const opening = context.waitForEvent('page')
    await page.evaluate(() => void open(location.href)) // with a copy of its sessionStorage, as a duplicated tab has
    const duplicate = await opening
    const status = duplicate.getByRole('dialog').getByRole('status')
    await patient(status).toContainText('The server is busy.')
    await patient(duplicate.getByLabel('Flag')).toHaveValue(await dialog.getByLabel('Flag').inputValue())
    await arena.setDials({ fullLimit: '' })
    await page.clock.fastForward(minute)
    await untilShows('Wrong flag')
    await patient(status).toContainText('Wrong flag')
    expect(await stored()).toBe(1)
  })
})
