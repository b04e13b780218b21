import { signIn } from './visitors.ts'
import { hostileMarkdown } from '#tests/src/ui/hostile-markdown.ts'
import { serveStaticIndex } from './static-index.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'

const pageSize = 10
const pages = Math.ceil(hostileMarkdown.length / pageSize)

const arena = arenaOfFile('--no-rate-limits')
test.beforeAll(async ({ browser }) => {
  const admin = await browser.newContext()
  await signIn(admin, arena.url, 'admin')
  for (const [index, summary] of hostileMarkdown.entries()) {
    const data = { title: `Hostile ${index}`, summary, content: summary, tags: ['hostile'], isPinned: false }
    const answer = await admin.request.post(`${arena.url}/api/edit/posts`, { data })
    expect(answer.status(), summary).toBe(200)
  }
})

/** Replaces functions that hostile text may call, in every frame, by ones that record the call. */
function bindNames() {
  const { noteExecution } = window as unknown as { noteExecution: (what: string) => void }
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
    Object.defineProperty(window, name, { value: () => noteExecution(`${name} at ${location.href}`) })
}

/** Records whatever runs in any frame of the page, and every request to the canary address. */
async function watchExecutions(page: Page) {
  const seen: string[] = []
  await page.exposeBinding('noteExecution', (_source, what: string) => void seen.push(what))
  await page.addInitScript(bindNames)
  page.on('request', (request) => {
    if (request.url().includes('canary.invalid')) seen.push(`asked for ${request.url()}`)
  })
  return seen
}

/** Opens the next page of posts through the client's router, and waits until all its pictures have loaded or failed. */
async function turnTo(page: Page, number: number) {
  await page.evaluate((number) => {
    history.pushState(null, '', `/posts?tag=hostile&page=${number}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, number)
  const current = page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]')
  await expect(current).toHaveText(String(number))
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    const settled = [...document.images].map(async (image) => {
      image.loading = 'eager'
      if (image.complete) return
      await new Promise((resolve) => {
        image.addEventListener('load', resolve)
        image.addEventListener('error', resolve)
      })
    })
    await Promise.all(settled)
  })
}

/** Triggers on every element what a mouse, a keyboard and the browser itself may; returns what has broken out of its place. */
const provoke = (page: Page) =>
  page.evaluate(() => {
    const stay = (event: Event) => {
      const link = (event.target as Element).closest('a')
      if (link && /^(https?|mailto):$/.test(link.protocol)) event.preventDefault()
    }
    document.addEventListener('click', stay, true)
    const taken: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('main article *')) {
      const { position } = getComputedStyle(element)
      const isOurs = element.closest('.katex') !== null
      if (position === 'fixed' || (position === 'absolute' && !isOurs)) taken.push(element.outerHTML)
      for (const kind of ['error', 'load', 'mouseover', 'mouseenter', 'toggle', 'animationstart', 'submit'])
        element.dispatchEvent(new Event(kind))
      if (element.matches('a, summary')) element.click()
      element.focus?.()
    }
    document.removeEventListener('click', stay, true)
    if (document.documentElement.scrollWidth > innerWidth) taken.push('the page is wider than its window')
    return taken
  })

/** Proves that executions are noticed; waited for last, so that anything that runs by itself has run before. */
async function provesToNotice(page: Page, seen: string[]) {
  await page.evaluate(() => alert('the last'))
  await expect.poll(() => seen.at(-1)).toMatch(/^alert/)
  seen.pop()
}

async function readAll(page: Page) {
  const seen = await watchExecutions(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const first = await page.goto(`${arena.url}/posts?tag=hostile`)
  await expect(page.getByRole('heading', { name: 'Hostile', exact: false }).first()).toBeVisible()
  const taken: string[] = []
  let read = 0
  for (let number = 1; number <= pages; number++) {
    await turnTo(page, number)
    read += await page.locator('main article').count()
    taken.push(...(await provoke(page)))
  }
  expect(read).toBe(hostileMarkdown.length)
  await provesToNotice(page, seen)
  return { policy: first?.headers()['content-security-policy'], seen, taken, errors }
}

/** Serves pages as a server without a policy would. */
const withoutPolicy = (context: BrowserContext) =>
  context.route(`${arena.url}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const { 'content-security-policy': _policy, ...headers } = response.headers()
    return route.fulfill({ response, headers })
  })

test('under the server’s policy no hostile Markdown runs, loads or takes over anything', async ({ page }) => {
  const { policy, seen, taken, errors } = await readAll(page)
  expect(policy).toContain('nonce-')
  expect(seen).toEqual([])
  expect(taken).toEqual([])
  expect(errors).toEqual([])
  console.log(`with the policy: ${hostileMarkdown.length} inputs, ${seen.length} executed`)
})

test('under the policy of hosts that serve files it is shown all the same, and no text becomes a script or HTML', async ({
  page,
  context,
}) => {
  await serveStaticIndex(context)
  const { seen, taken, errors } = await readAll(page)
  expect(seen).toEqual([])
  expect(taken).toEqual([])
  expect(errors).toEqual([])
  const tried = await page.evaluate(() => {
    const script = document.createElement('script')
    const tries = {
      html: () => (document.createElement('div').innerHTML = '<b>bold</b>'),
      frame: () => (document.createElement('iframe').srcdoc = '<b>bold</b>'),
      inline: () => (script.text = 'open()'),
      upload: () => (script.src = '/assets/chart.js'),
      above: () => (script.src = '/static/../assets/chart.js'),
      elsewhere: () => (script.src = 'https://challenges.cloudflare.com.canary.invalid/turnstile/'),
      worker: () => new Worker('/assets/chart.js'),
      blob: () => new Worker(URL.createObjectURL(new Blob(['open()']))),
      build: () => (script.src = '/static/index.js'),
      captcha: () => (script.src = 'https://challenges.cloudflare.com/turnstile/v0/api.js'),
    }
    const works = ([, act]: [string, () => unknown]) => {
      try {
        act()
        return true
      } catch {
        return false
      }
    }
    return Object.entries(tries)
      .filter(works)
      .map(([name]) => name)
  })
  expect(tried).toEqual(['build', 'captcha'])
})

test('without any policy the sanitizer alone stops it', async ({ page, context }) => {
  await withoutPolicy(context)
  const { policy, seen, taken, errors } = await readAll(page)
  expect(policy).toBeUndefined()
  expect(seen).toEqual([])
  expect(taken).toEqual([])
  expect(errors).toEqual([])
  console.log(`without a policy: ${hostileMarkdown.length} inputs, ${seen.length} executed`)
})

test('the same inputs do run where nothing sanitizes them', async ({ page, context }) => {
  await withoutPolicy(context)
  const ran = new Set<string>()
  await page.exposeBinding('noteExecution', ({ frame }) => void ran.add(frame.name()))
  await page.addInitScript(bindNames)
  await context.route(/canary\.invalid/, (route) => route.abort())
  await page.goto(`${arena.url}/robots.txt`)
  await page.evaluate(async (inputs) => {
    const loaded = inputs.map((input, index) => {
      const frame = document.createElement('iframe')
      frame.name = `raw ${index}`
      frame.srcdoc = input
      document.body.append(frame)
      return new Promise((resolve) => frame.addEventListener('load', resolve))
    })
    await Promise.all(loaded)
  }, hostileMarkdown)
  await expect.poll(() => [...ran].filter((name) => name.startsWith('raw')).length).toBeGreaterThan(50)
  await context.unrouteAll({ behavior: 'ignoreErrors' }) // some frames are still loading
  console.log(`put in raw: of ${hostileMarkdown.length} inputs ${ran.size} ran by themselves`)
})
