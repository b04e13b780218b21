import { desktop, runningGame, signIn } from './pages.mjs'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const megabyte = 1024 * 1024
const fileSize = 100 * megabyte
const lines = 'abcdefg hijklmn opqrstu vwxyz\n'.repeat(46) // about what one packet carries
const everyFlag = 5_000

/** Measures a capture of 100 MB of this computer: the time until all of it is read, searched and shown, and the page's long tasks meanwhile. */
export async function largeCapture({ browser, arena }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'capture-'))
  const file = path.join(folder, 'large.pcap')
  writeCapture(file)
  const context = await browser.newContext({ viewport: desktop })
  try {
    await signIn(context, arena, 'monitor')
    const { id } = await runningGame(context, arena)
    const page = await context.newPage()
    await page.goto(`${arena.url}/games/${id}/monitor/traffic`)
    const chooser = page.locator('input[type=file]')
    await chooser.waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.evaluate(noteLongTasks)
    return { '100 MB': await measured(page, chooser, file) }
  } finally {
    await context.close()
    fs.rmSync(folder, { recursive: true })
  }
}

async function measured(page, chooser, file) {
  const table = {}
  const timed = async (name, act) => {
    await page.evaluate(() => (globalThis.longTasks.length = 0))
    const from = Date.now()
    await act()
    table[`${name}, ms`] = Date.now() - from
    const tasks = await page.evaluate(() => globalThis.longTasks.map(({ duration }) => Math.round(duration)))
    table[`long tasks: ${name}`] = tasks.length
    table['longest task, ms'] = Math.max(table['longest task, ms'] ?? 0, ...tasks)
  }
  const rows = page.getByRole('region', { name: 'What was sent' })
  await timed('first rows', async () => {
    await chooser.setInputFiles(file)
    await rows.getByRole('listitem').nth(9).waitFor()
  })
  await timed('all read', () => page.getByText('packets').waitFor())
  const field = page.getByRole('searchbox', { name: 'Find in all flows' })
  await timed('searched', async () => {
    await field.fill('needle')
    await field.press('Enter')
    await page.getByText(/^1 of \d/).waitFor()
  })
  await timed('scrolled', () => scroll(page, rows))
  await timed('as hex', async () => {
    await page.getByRole('radio', { name: 'Hex' }).check({ force: true })
    await page.getByRole('button', { name: 'Next part' }).waitFor()
  })
  return table
}

/** Scrolls through the rows by the mouse wheel, as far as a hundred turns lead. */
async function scroll(page, rows) {
  await rows.hover()
  for (let turn = 0; turn < 100; turn++) {
    await page.mouse.wheel(0, 2_000)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

function noteLongTasks() {
  globalThis.longTasks = []
  new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
  })
}

/** Writes a capture of TCP packets from one server, with flags and a word to search for now and then. */
function writeCapture(file) {
  const header = Buffer.alloc(24)
  header.writeUInt32LE(0xa1b2c3d4, 0)
  header.writeUInt32LE(65_535, 16)
  header.writeUInt32LE(1, 20)
  const out = fs.openSync(file, 'w')
  fs.writeSync(out, header)
  let sequence = 1
  for (let packet = 0, size = header.length; size < fileSize; packet++) {
    const text = packet % everyFlag === 1 ? `${lines}flag{in-packet-${packet}} needle\n` : lines
    const record = recordOf(packet, sequence, text)
    sequence += text.length
    fs.writeSync(out, record)
    size += record.length
  }
  fs.closeSync(out)
}

function recordOf(packet, sequence, text) {
  const record = Buffer.alloc(16 + 54 + text.length)
  record.writeUInt32LE(1_790_000_000 + Math.floor(packet / 1000), 0)
  record.writeUInt32LE((packet % 1000) * 1000, 4)
  record.writeUInt32LE(record.length - 16, 8)
  record.writeUInt32LE(record.length - 16, 12)
  const frame = record.subarray(16)
  frame.writeUInt16BE(0x0800, 12)
  frame.writeUInt8(0x45, 14)
  frame.writeUInt16BE(40 + text.length, 16)
  frame.writeUInt8(6, 23)
  frame.set([10, 0, 0, 2, 10, 0, 0, 1], 26)
  frame.writeUInt16BE(80, 34)
  frame.writeUInt16BE(40_000, 36)
  frame.writeUInt32BE(sequence, 38)
  frame.writeUInt8(0x50, 46)
  frame.write(text, 54, 'latin1')
  return record
}
