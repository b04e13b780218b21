import { addFigure } from '#tests/badday/figures.ts'
import { type Bench, benchesIn, patient } from '#tests/badday/flag-bench.ts'
import { sized } from '#tests/badday/form.ts'
import { type House, inHouse } from '#tests/badday/house.ts'
import { type Browser, type BrowserContext, expect, test } from '@playwright/test'

const figure = 7
const verdictOn = (isRight: boolean) =>
  isRight ? /^Accepted\.$|: flag accepted$/ : /^Wrong\.$|: wrong flag$/

/** Hands the flag in and lets something happen to the page at a certain moment. */
type Mishap = (bench: Bench, context: BrowserContext) => Promise<void>

const reloads = {
  async 'reload as it is handed in'({ page, submit }) {
    await submit()
    await page.reload()
  },
  async 'reload before the server reads it'({ house, page, submit, says }) {
    await house.turn({ latency: 4_000 })
    await submit()
    await says('Sending…')
    await house.turn({ latency: 0 })
    await page.reload()
  },
  async 'reload before it answers'({ house, page, submit, stored }) {
    await house.turn({ slowWrites: 4_000 })
    await submit()
    await patient.poll(stored).toBe(1)
    await house.turn({ slowWrites: 0 })
    await page.reload()
  },
  async 'reload while it judges'({ page, submit, says }, context) {
    const release = await holdVerdicts(context)
    await submit()
    await says('Checking…')
    await page.reload()
    await release()
  },
  async 'reload after the verdict'({ page, submit, told }) {
    await submit()
    await patient.poll(() => told().length).toBe(1)
    await page.reload()
  },
} satisfies Record<string, Mishap>

const closed = {
  async 'dialog closed while it judges'({ page, dialog, submit, says }, context) {
    const release = await holdVerdicts(context)
    await submit()
    await says('Checking…')
    await page.keyboard.press('Escape')
    await patient(dialog).toBeHidden()
    await release()
  },
  async 'dialog closed, then reload'({ page, dialog, submit, says }, context) {
    const release = await holdVerdicts(context)
    await submit()
    await says('Checking…')
    await page.keyboard.press('Escape')
    await patient(dialog).toBeHidden()
    await page.reload()
    await release()
  },
} satisfies Record<string, Mishap>

/** Has nobody learn a verdict until the returned function is called. */
async function holdVerdicts(context: BrowserContext) {
  const status = '**/challenges/*/status/*'
  await context.route(status, (route) => route.fulfill({ json: 'FlagSubmitted' }))
  return () => context.unroute(status)
}

const offline = {
  async 'offline when handed in'({ submit, says, stored }, context) {
    await context.setOffline(true)
    await submit()
    await says('You are offline.')
    expect(await stored()).toBe(0)
    await context.setOffline(false)
  },
  async 'offline while it judges'({ page, submit, says }, context) {
    const release = await holdVerdicts(context)
    await submit()
    await says('Checking…')
    await context.setOffline(true)
    await release()
    await page.waitForTimeout(3_000)
    await says('Checking…')
    await context.setOffline(false)
  },
} satisfies Record<string, Mishap>

const held = {
  async 'held by the limiter'({ house, submit, says }) {
    await house.turn({ fullLimit: 'Submit' })
    await submit()
    await says('The server is busy.')
    await house.turn({ fullLimit: '' })
  },
  async 'reload while held by the limiter'({ house, page, submit, says }) {
    await house.turn({ fullLimit: 'Submit' })
    await submit()
    await says('The server is busy.')
    await page.reload()
    await house.turn({ fullLimit: '' })
  },
  async 'its check hangs at the limit of the address'({ house, page, submit, says }, context) {
    await context.setExtraHTTPHeaders(from(crowdedAddress))
    await exhaustAddress(house)
    await submit()
    await says('Checking…')
    await page.waitForTimeout(10_000) // it hangs for up to a minute (behaviour 15)
    await says('Checking…')
  },
} satisfies Record<string, Mishap>

const crowdedAddress = '203.0.113.7'
const from = (address: string) => ({ 'X-Forwarded-For': address })

/** Asks as often as an address may in a minute. */
async function exhaustAddress({ url }: House) {
  const ask = () => fetch(`${url}/api/captcha/powchallenge/none`, { headers: from(crowdedAddress) })
  await Promise.all(Array.from({ length: 150 }, ask))
}

interface Row {
  mishap: string
  flag: 'right' | 'wrong'
  told: string
  stored: number
  isMet: boolean
}

/** The verdict is told once and is the right one, also after another reload, and the server has the flag once. */
async function outcome({ page, told, stored, isRight }: Bench, mishap: string): Promise<Row> {
  await patient.poll(() => told().length).toBeGreaterThan(0)
  await page.reload()
  await patient(page.locator('input[type=search]')).toBeVisible() // perhaps behind the dialog
  await page.waitForTimeout(1_000) // long enough to be told again
  const times = await stored()
  const isMet = told().length === 1 && verdictOn(isRight).test(told()[0]!) && times === 1
  return { mishap, flag: isRight ? 'right' : 'wrong', told: told().join(' | '), stored: times, isMet }
}

function report(what: string, rows: Row[]) {
  console.log(what)
  console.table(rows)
  const met = rows.filter(({ isMet }) => isMet).length
  addFigure({
    figure,
    what: `${what}: right verdict told once, flag stored once`,
    measured: `${met} of ${rows.length}`,
    wanted: `${rows.length} of ${rows.length}`,
    isMet: met === rows.length,
  })
}

/** Tries each mishap with a right and a wrong flag; in the short form with one of them, in turn. */
async function tryAll(
  browser: Browser,
  what: string,
  mishaps: Record<string, Mishap>,
  prepare: (house: House, context: BrowserContext) => Promise<unknown> = () => Promise.resolve(),
) {
  await inHouse(browser, [], async (house) => {
    const cases = Object.entries(mishaps).flatMap(([name, mishap], index) =>
      sized({ full: [true, false], short: [index % 2 === 0] }).map((isRight) => ({ name, mishap, isRight })),
    )
    const { context, sitDown } = await benchesIn(house, cases.length)
    await prepare(house, context)
    const rows: Row[] = []
    for (const { name, mishap, isRight } of cases) {
      const bench = await sitDown(isRight)
      await mishap(bench, context)
      rows.push(await outcome(bench, name))
    }
    report(what, rows)
  })
}

async function openAnotherTab(house: House, context: BrowserContext) {
  const other = await context.newPage()
  // Nobody sees two tabs at once; a browser that is driven says that all are seen.
  await other.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
  await other.goto(`${house.url}/games/${house.gameId}/challenges`)
  await patient(other.getByRole('searchbox')).toBeVisible()
}

test.describe.configure({ timeout: 900_000 }) // no case measures time

test('a flag survives a reload', ({ browser }) => tryAll(browser, 'reload', reloads))

test('a flag survives a reload with another tab open', ({ browser }) =>
  tryAll(browser, 'reload, another tab open', reloads, openAnotherTab))

test('a flag survives its dialog', ({ browser }) => tryAll(browser, 'dialog closed', closed))

test('a flag survives a lost network', ({ browser }) => tryAll(browser, 'offline', offline))

test('a flag survives the limiter', ({ browser }) => tryAll(browser, 'limiter', held))

test('without a worker, a flag whose answer the page missed is never sent again, and the board or nobody knows', async ({
  browser,
}) => {
  await inHouse(browser, [], async (house) => {
    const { sitDown } = await benchesIn(house, 2, { hasWorker: false })
    const accepted = await sitDown(true)
    await reloads['reload before it answers'](accepted)
    const row = await outcome(accepted, 'reload before it answers')

    const wrong = await sitDown(false)
    await reloads['reload before it answers'](wrong)
    await wrong.says('Not known whether it arrived.')
    await patient(wrong.dialog.getByRole('button', { name: 'Hand in again' })).toBeEnabled()
    await wrong.dialog.getByRole('button', { name: 'Check again' }).click()
    await wrong.says('Not known whether it arrived.')
    const times = await wrong.stored()
    const isMet = times === 1 && wrong.told().length === 0
    const told = 'Not known whether it arrived.'
    report('without a worker', [row, { ...row, flag: 'wrong', told, stored: times, isMet }])
  })
})
