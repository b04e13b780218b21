import fs from 'node:fs'
import { content, cpuOf, pageOf, throttle, whenThere } from './pages.mjs'

/** A phone of the middle, as Lighthouse measures with. */
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** What browsers call slow 4G: milliseconds of a round trip, and bytes in a second. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const steps = 9
/** Milliseconds in which a slow phone has painted what is there. */
const toPaint = 800
const folder = '.cache/bench'

/**
 * Takes pictures of a page on a phone with a slow processor on slow 4G, from its navigation until its content is there, the first
 * time that its user is there. Of each page it writes one picture with a row for each build, all at the same even steps.
 */
export async function filmStrip(subjects) {
  const tables = subjects.map(() => ({}))
  for (const name of ['home', 'challenges']) {
    const films = []
    for (const subject of subjects) films.push(await filmOf(subject, name))
    const picture = `${folder}/film-strip-${name}.png`
    await draw(subjects[0].browser, films, picture)
    for (const [index, { content }] of films.entries())
      tables[index][name] = { 'content after, ms': Math.round(content), picture }
  }
  return tables
}
filmStrip.takesTurns = true

/** The pictures of an opening, each with its time in milliseconds after the navigation, and the time of the content. */
async function filmOf(subject, name) {
  const { context, page, address } = await pageOf(subject, name, phone)
  const session = await context.newCDPSession(page)
  const { throttle: slowDown } = await cpuOf(page)
  await slowDown(throttle)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  const shots = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({ data, at: metadata.timestamp * 1_000 })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {}) // the page may be closed by now
  })
  const { isThere } = await whenThere(page, content[name])
  await session.send('Page.startScreencast', { format: 'png' })
  await page.goto(address, { waitUntil: 'commit' })
  await isThere
  const times = await page.evaluate(() => ({
    start: performance.timeOrigin,
    content: performance.getEntriesByName('content')[0].startTime,
  }))
  await page.waitForTimeout(2 * toPaint)
  await context.close()
  return {
    content: times.content,
    shots: shots.map(({ data, at }) => ({ data, at: at - times.start })).filter(({ at }) => at >= 0),
  }
}

/** Writes one picture: a row for each film, a column for each step until the last has painted its content; green from when it is there. */
async function draw(browser, films, file) {
  const step = Math.ceil(Math.max(...films.map(({ content }) => content + toPaint)) / steps / 50) * 50
  const times = Array.from({ length: steps + 1 }, (_, index) => index * step)
  const row = ({ content, shots }) =>
    times.map((time) => {
      const shot = shots.findLast(({ at }) => at <= time)
      const isThere = time >= content
      const picture = shot ? `<img src="data:image/png;base64,${shot.data}">` : ''
      return `<td><div${isThere ? ' class="there"' : ''}>${picture}</div></td>`
    })
  const page = await browser.newPage({ viewport: { width: times.length * 212 + 12, height: 600 } })
  await page.setContent(`<style>
    body { margin: 6px; font: 16px sans-serif; width: max-content }
    div { width: 195px; height: 422px; border: 2px solid #bbb; background: #fff }
    .there { border-color: #080 }
    img { width: 100%; height: 100%; object-fit: contain; object-position: top; display: block }
  </style><table>
    <tr>${times.map((time) => `<th>${time / 1_000} s`).join('')}</tr>
    ${films.map((film) => `<tr>${row(film).join('')}</tr>`).join('')}
  </table>`)
  fs.mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}
