import { accentsOf } from '#src/lib/accent.ts'
import { openScreen, runningGame, signIn, lookSetterOf } from './visitors.ts'
import { violationsOn } from './violations.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { expect, type Page, test } from '@playwright/test'

const arena = arenaOfFile('--no-rate-limits')

const nasty = ['#ffff00', '#0000ff', '#000000', '#ffffff', '#8a8a8a']

const code = `A formula $a^2 + b_1$ and $\\frac{1$ that is wrong.

\`\`\`python
@decorator  # a comment
class Rope(Knot):
    def tie(self, times: int = 2) -> str:
        return f"{self.name!r}" + 'x' * len(hashlib.sha256(b"k").hexdigest()) if True else None
\`\`\`

\`\`\`html
<a href="/x" class='y'>z</a><!-- w -->
\`\`\`

\`\`\`diff
+ more
- less
\`\`\`

\`\`\`css
a:hover, #b .c { color: #fff; --d: $e }
\`\`\`
`

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())

test('theme and color of the last visit apply before the first script, also on the raw index', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    localStorage.setItem('mantine-color-scheme-value', 'light')
    localStorage.setItem('custom-theme', '#ff0000')
  })
  await page.goto(`${arena.url}/about`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('halyard-accents'))).not.toBeNull()
  const shown = accentsOf('#ff0000')['accent-light']
  await expect.poll(() => accentOf(page)).toBe(shown)

  await context.route('**/*.js', (route) => route.abort())
  for (const address of ['/about', '/index.html']) {
    // A page whose scripts are lost loads itself once more: nothing else may load in its tab meanwhile.
    const lost = await context.newPage()
    await lost.goto(arena.url + address, { waitUntil: 'commit' })
    await expect(async () => {
      expect(await accentOf(lost), address).toBe(shown)
      expect(await lost.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
    }).toPass()
  }
})

test('the first paint has the right theme, whatever is stored and the system prefers', async ({
  page,
  context,
}) => {
  const setLook = await lookSetterOf(context, arena.url)
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.documentElement).colorScheme)
      if (seen.length < 60) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  for (const [stored, system, ground] of [
    [null, 'light', 'dark'],
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
    ['auto', 'light', 'light'],
    ['auto', 'dark', 'dark'],
  ] as const) {
    const what = `${stored} stored, the system ${system}`
    await page.emulateMedia({ colorScheme: system })
    if (stored) await setLook({ theme: stored })
    await page.goto(`${arena.url}/about`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const seen = () => page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])
    await expect.poll(seen, what).not.toEqual([])
    expect(await seen(), what).toEqual([ground])
    await expect(page.locator('meta[name=theme-color]'), what).toHaveAttribute(
      'content',
      { dark: '#0a0f14', light: '#f4f6f8' }[ground],
    )
  }
})

test('damaged stored values of theme and color do not break the page', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(() => {
    localStorage.setItem('halyard-accents', '{"accent-dark":')
    localStorage.setItem('custom-theme', '{}')
    localStorage.setItem('mantine-color-scheme-value', '')
  })
  await page.goto(`${arena.url}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(errors).toEqual([])
})

test('highlighted code and formulas are readable, dark and light', async ({ page, context }) => {
  await signIn(context, arena.url, 'admin')
  const data = { title: 'Code', summary: 'x', content: code, tags: [], isPinned: false }
  const answer = await page.request.post(`${arena.url}/api/edit/posts`, { data })
  const setLook = await lookSetterOf(context, arena.url)
  await page.goto(`${arena.url}/posts/${(await answer.json()) as string}`)
  await expect(page.locator('.hljs-keyword').first()).toBeVisible()
  await expect(page.locator('.katex').first()).toBeVisible()
  for (const theme of ['dark', 'light'] as const) {
    await setLook({ theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    expect(await violationsOn(page, { areColors: theme === 'light' })).toEqual([])
  }
})

test('everything is readable in any color, in both themes', async ({ browser }) => {
  const context = await browser.newContext()
  await signIn(context, arena.url, 'player')
  const game = await runningGame(context, arena.url)
  const setLook = await lookSetterOf(context, arena.url)
  const page = await context.newPage()
  const found: string[] = []
  for (const address of ['/posts', `/games/${game.id}/challenges`]) {
    await openScreen(page, arena.url + address)
    for (const theme of ['dark', 'light'] as const) {
      for (const color of nasty) {
        await setLook({ theme, color })
        await expect.poll(() => accentOf(page)).toBe(accentsOf(color)[`accent-${theme}`])
        const violations = await violationsOn(page, { areColors: true })
        found.push(...violations.map((violation) => `${theme}, ${color}: ${violation}`))
      }
    }
  }
  expect(found).toEqual([])
})

test('with forced colors, marks without text and lines of charts are in the colors of the system', async ({
  browser,
}) => {
  const context = await browser.newContext({ forcedColors: 'active' })
  await signIn(context, arena.url, 'player')
  const game = await runningGame(context, arena.url)
  const page = await context.newPage()
  const drawn = () =>
    page.evaluate(() => {
      const colorOf = (name: string) => {
        const probe = Object.assign(document.createElement('p'), { style: `color: ${name}` })
        document.body.append(probe)
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      }
      const system = ['CanvasText', 'Highlight', 'GrayText', 'LinkText', 'VisitedText'].map(colorOf)
      const marks = [
        ...document.querySelectorAll('[data-type]:empty, .recharts-line path, [stroke*="--line-"]'),
      ]
      const colors = marks.map((mark) => {
        const { backgroundColor, stroke } = getComputedStyle(mark)
        return mark instanceof SVGElement ? stroke : backgroundColor
      })
      return { count: colors.length, others: colors.filter((color) => !system.includes(color)) }
    })
  for (const screen of ['challenges', 'scoreboard']) {
    await openScreen(page, `${arena.url}/games/${game.id}/${screen}`)
    await expect.poll(async () => (await drawn()).count, screen).toBeGreaterThan(0)
    expect((await drawn()).others, screen).toEqual([])
  }
})
