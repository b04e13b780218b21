import { beyondOn, sidewaysOn, slidingOn } from './layout-faults.ts'
import { addressOf, screens } from './screens.ts'
import { arrive, isWhole, openScreen } from './visitors.ts'
import { worldOfScreens } from './world-of-screens.ts'
import { expect, type Page, test } from '@playwright/test'

test.describe.configure({ mode: 'parallel' })

const phone = { width: 360, height: 780 }

/** Stands for the first row or card of a list, which opens a dialog itself. */
const row = Symbol('row')

/** The dialogs that a screen opens, by what is pressed, and what it unfolds. */
interface Presses {
  opens?: (RegExp | string | typeof row)[]
  unfolds?: RegExp[]
}

const presses: Record<string, Presses> = {
  challenges: { opens: ['Signal Book', 'Paper Lanterns', 'Filter'] },
  scoreboard: { opens: [row] },
  teams: { opens: ['Create team', 'Join team', row] },
  profile: { opens: ['Change avatar', 'Change email', 'Change password'] },
  cheats: { unfolds: [/^Records of /] },
  'admin-games': { opens: ['New game', /^Copy /] },
  'admin-users': { opens: [row] },
  'admin-teams': { opens: [row, 'Verify a team token'] },
  'admin-files': { opens: [/^Delete /] },
  'admin-instances': { opens: ['Load and events'] },
  'admin-logs': { unfolds: [/show them$/] },
  'edit-overview': { opens: ['Hide…'] },
  'edit-info': { opens: ['Delete…'] },
  'edit-challenges': { opens: ['New challenge', 'Import', /^Blood bonus/] },
  'edit-challenge': { opens: ['View as player', 'Set attachment', 'Delete…'] },
  'edit-notices': { opens: ['New notice', 'Edit', 'Delete'] },
  'edit-review': { opens: [/^Suspend /], unfolds: [/^Members of /] },
  'edit-post': { opens: ['Delete…'] },
}

const world = worldOfScreens()

const faultsOn = async (page: Page) => [
  ...(await sidewaysOn(page)),
  ...(await slidingOn(page)),
  ...(await beyondOn(page)),
]

/** What is pressed, on a page: the first of that name. */
const pressed = (page: Page, what: RegExp | string | typeof row) =>
  what === row
    ? page.locator('main :is([role=row][data-team], [aria-keyshortcuts=Enter], article a)').first()
    : page.getByRole('button', { name: what, exact: true }).first()

for (const [name, { opens = [], unfolds = [] }] of Object.entries(presses))
  test(`nothing that ${name} opens or expands is wider than a phone`, async ({ browser }) => {
    const screen = screens.find((screen) => screen.name === name)! // each is in the list
    const { page } = await arrive(browser, world.url, screen.who, { viewport: phone })
    await openScreen(page, world.url + addressOf(screen, world.parameters))
    const faults: string[] = []
    const note = async (what: RegExp | string | typeof row) => {
      await isWhole(page)
      faults.push(...(await faultsOn(page)).map((fault) => `${String(what)}: ${fault}`))
    }
    for (const what of unfolds) {
      await pressed(page, what).click()
      await note(what)
    }
    for (const what of opens) {
      await pressed(page, what).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await note(what)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    expect(faults).toEqual([])
  })
