import { violationsOn } from './violations.ts'
import { isDrawn, runningGame, signIn } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'

const sizes = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
]
const minute = 60_000

const arena = arenaOfFile('--no-rate-limits')

/** Texts that are not whole within the window: a projector does not scroll. */
const outsideOn = (projector: Page) =>
  projector.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: string[] = []
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      const { left, right, top, bottom, height } = range.getBoundingClientRect()
      const isOut = left < 0 || right > innerWidth || top < 0 || bottom > innerHeight
      const isShown = texts.currentNode.parentElement!.offsetWidth > 2 // else it is only read out
      if (isOut && isShown && height > 0)
        found.push(`${texts.currentNode.textContent} is at ${left}–${right}, ${top}–${bottom}`)
    }
    return found
  })

test('the last ten minutes and the podium fit large screens and pass the accessibility rules', async ({
  browser,
}) => {
  const monitor = await browser.newContext()
  await signIn(monitor, arena.url, 'monitor')
  const { id, end } = await runningGame(monitor, arena.url)
  const projector = await (await browser.newContext({ viewport: sizes[0]! })).newPage()
  for (const [scene, moment, shown] of [
    ['closing', end - 6 * minute, projector.getByRole('heading', { name: 'Who can still move up' })],
    ['podium', end + minute, projector.getByRole('list', { name: 'Final standings' })],
  ] as [string, number, Locator][]) {
    const data = { clockAhead: moment - Date.now() }
    expect((await monitor.request.put(`${arena.url}/arena/dials`, { data })).ok()).toBe(true)
    await projector.goto(`${arena.url}/games/${id}/projector?scenes=${scene}`)
    await expect(shown).toBeVisible()
    for (const size of sizes) {
      await projector.setViewportSize(size)
      expect(await outsideOn(projector)).toEqual([])
    }
    expect(await violationsOn(projector)).toEqual([])
  }
  await projector.setViewportSize({ width: 560, height: 180 })
  await projector.goto(`${arena.url}/games/${id}/projector?layout=clock`)
  await expect(projector.getByRole('timer')).toContainText(/\d/)
  expect(await outsideOn(projector)).toEqual([])
})

/** A QR code as a camera sees it: its text, and how many of its dots wide the white around it is at least. */
async function scanned(code: Locator, reader: Page) {
  const png = (await code.screenshot()).toString('base64')
  const { width, height, bytes } = await reader.evaluate(async (png) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
    const { width, height } = picture
    const canvas = new OffscreenCanvas(width, height).getContext('2d')!
    canvas.drawImage(picture, 0, 0)
    const url = new FileReader()
    url.readAsDataURL(new Blob([canvas.getImageData(0, 0, width, height).data]))
    await new Promise((resolve) => url.addEventListener('load', resolve))
    return { width, height, bytes: (url.result as string).split(',')[1]! }
  }, png)
  const data = new Uint8Array(Buffer.from(bytes, 'base64'))
  const isWhite = (x: number, y: number) => data[4 * (Math.floor(y) * width + Math.floor(x))] === 255
  let margin = 0
  const text = decodeQR(
    { width, height, data },
    {
      timeLimit: Infinity,
      pointsOnDetect({ tl: { moduleSize }, boundingBox: { x, y } }) {
        // Along the middle of each side, as the corners are round.
        const isQuiet = (dots: number) => {
          const [left, top] = [x - dots * moduleSize, y - dots * moduleSize]
          return (
            left >= 0 &&
            top >= 0 &&
            isWhite(left, height / 2) &&
            isWhite(width - 1 - left, height / 2) &&
            isWhite(width / 2, top) &&
            isWhite(width / 2, height - 1 - top)
          )
        }
        while (isQuiet(margin + 0.5)) margin++
      },
    },
  )
  return { text, margin }
}

test('the QR code of a projector scans as its address, on a phone and a projector, in both themes', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const reader = await context.newPage()
  const { id } = await runningGame(context, arena.url)
  const line = encodeURIComponent('Finals in the harbour, hall 2')
  for (const theme of ['dark', 'light']) {
    const projector = await context.newPage()
    await projector.goto(
      `${arena.url}/games/${id}/projector?scenes=board:20,duel:20&theme=${theme}&colors=1b5e20,ffd54f&line=${line}`,
    )
    await isDrawn(projector)
    await projector.keyboard.press('c')
    const dialog = projector.getByRole('dialog', { name: 'Remote control' })
    const text = await dialog.getByRole('textbox', { name: 'Address of this projector' }).inputValue()
    const code = dialog.getByRole('img', { name: 'QR code of this address' })
    for (const size of [{ width: 360, height: 740 }, sizes[0]!]) {
      await projector.setViewportSize(size)
      expect(await scanned(code, reader)).toEqual({ text, margin: 4 })
    }
  }
})
