import { desktop, throttle } from './pages.mjs'

/**
 * Opens a page as its visitors do, without a listening debugger, and tells when an element that matches `selector` is there.
 * Playwright listens to the console and to all requests of its pages, and for each the browser notes a stack: four times
 * slower, that is up to a tenth of a start. Times in milliseconds since the page was opened, with a processor made slower.
 */
export async function visit(browser, { address, selector, cookies }) {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  try {
    await session.send('Storage.setCookies', { browserContextId, cookies })
    const target = { url: 'about:blank', browserContextId, ...desktop }
    const page = await attachedTo(session, (await session.send('Target.createTarget', target)).targetId)
    await page('Page.enable')
    await page('Performance.enable', { timeDomain: 'threadTicks' })
    await page('Emulation.setCPUThrottlingRate', { rate: throttle })
    const source = `(${String(noteStart)})(${JSON.stringify(selector)})`
    await page('Page.addScriptToEvaluateOnNewDocument', { source })
    await page('Page.navigate', { url: address })
    await page('Runtime.evaluate', { expression: 'contentIsThere', awaitPromise: true })
    const { metrics } = await page('Performance.getMetrics')
    const cpu = (metrics.find(({ name }) => name === 'TaskDuration').value * 1_000) / throttle
    await new Promise((resolve) => setTimeout(resolve, 1_000)) // long tasks are reported a little later
    const { result } = await page('Runtime.evaluate', { expression: 'noted', returnByValue: true })
    return { ...result.value, cpu }
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId })
    await session.detach()
  }
}

/** Runs in the page: notes when its content is there, and by how much tasks until then, and in the second after, are too long. */
function noteStart(selector) {
  globalThis.noted = { blocked: 0 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.noted.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask' })
  globalThis.contentIsThere = new Promise((resolve) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      requestAnimationFrame(() => {
        globalThis.noted.content = performance.now()
        globalThis.noted.paint = performance.getEntriesByName('first-paint')[0]?.startTime
        resolve()
      })
    }).observe(document, { childList: true, subtree: true })
  })
}

/** A function that sends commands to a page, through the session of the browser: Playwright would attach to any other one. */
async function attachedTo(session, targetId) {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId })
  const answers = new Map()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message)
    answers.get(id)?.(error ? Promise.reject(new Error(error.message)) : result)
  })
  return (method, params = {}) =>
    new Promise((resolve) => {
      const id = answers.size + 1
      answers.set(id, resolve)
      void session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      })
    })
}
