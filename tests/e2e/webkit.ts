import { freePorts } from '#tests/install/proxies.ts'
import type { Acts, OtherBrowser, Visit } from './visit.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

const programs = {
  driver: '/usr/bin/WebKitWebDriver',
  display: '/usr/bin/Xvfb',
  browser: `/usr/lib/${process.arch === 'x64' ? 'x86_64' : 'aarch64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
}

/** Whether Debian's WebKitGTK is installed with what drives it: `webkit2gtk-driver` and `xvfb`. */
export const isWebKitInstalled = Object.values(programs).every((file) => fs.existsSync(file))

/** What a key is called in WebDriver. */
const keys = { Enter: '\uE007', Escape: '\uE00C', Control: '\uE009' }
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Starts WebKitGTK's browser on a display of its own, driven by WebDriver. Each visit is a session without storage of others. */
export async function startWebKit(): Promise<OtherBrowser> {
  const screen = spawn(
    programs.display,
    ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const [port] = await freePorts(1)
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' }
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const children = [driver, screen]
  const killed = () => children.forEach((child) => child.kill('SIGKILL'))
  process.once('exit', killed)
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/status`).catch(() => undefined))) await wait(50)
  return {
    newVisit: () => newVisit(url),
    async close() {
      process.off('exit', killed)
      for (const child of children) {
        const gone = once(child, 'exit')
        child.kill()
        await gone
      }
    },
  }
}

async function call<Value>(method: string, address: string, body?: unknown): Promise<Value> {
  const response = await fetch(address, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: Value & { message?: string } }
  if (!response.ok) throw new Error(`${address}: ${value.message}`)
  return value
}

async function newVisit(driver: string): Promise<Visit> {
  const options = { binary: programs.browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options } }
  const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, { capabilities })
  const session = `${driver}/session/${sessionId}`
  await call('POST', `${session}/window/rect`, { width: 1440, height: 950 })
  const over = new AbortController()
  const acts = actsIn(session, over.signal)
  const type = async (text: string) => {
    const active = await call<Record<string, string>>('GET', `${session}/element/active`)
    await call('POST', `${session}/element/${active[elementKey]}/value`, { text })
  }
  return {
    ...acts,
    open: (address) => call('POST', `${session}/url`, { url: address }),
    press: (key) => type(keys[key]),
    save: () => type(`${keys.Control}s${keys.Control}`),
    async inFrame(work) {
      const frame = await acts.see('//iframe')
      await call('POST', `${session}/frame`, { id: { [elementKey]: frame } })
      await work(acts)
      await call('POST', `${session}/frame`, { id: null })
    },
    async takePicture(file) {
      fs.writeFileSync(file, Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'))
    },
    faults: [],
    close() {
      over.abort()
      return call('DELETE', session)
    },
  }
}

function actsIn(session: string, over: AbortSignal): Acts & { see: (place: string) => Promise<string> } {
  const isSeen = (id: string) =>
    call<boolean>('POST', `${session}/execute/sync`, {
      script: 'return arguments[0].checkVisibility() && arguments[0].getClientRects().length > 0',
      args: [{ [elementKey]: id }],
    })
  /** Acts on the first element that can be seen there, again until it could be done: a page may just be replacing it. */
  async function at<Value>(
    place: string,
    act: (element: string, id: string) => Promise<Value>,
  ): Promise<Value> {
    while (!over.aborted) {
      try {
        const all = { using: 'xpath', value: place }
        for (const found of await call<Record<string, string>[]>('POST', `${session}/elements`, all)) {
          const id = found[elementKey]! // each has one
          if (await isSeen(id)) return await act(`${session}/element/${id}`, id)
        }
      } catch {
        // gone, or covered
      }
      await wait(50)
    }
    throw new Error(`the visit has ended before ${place} could be seen`)
  }
  const click = (place: string) => at(place, (element) => call('POST', `${element}/click`, {}))
  return {
    see: (place) => at(place, (_element, id) => Promise.resolve(id)),
    click,
    async fill(place, text) {
      await click(place)
      await at(place, (element) =>
        call('POST', `${element}/value`, { text: `${keys.Control}a${keys.Control}${text}` }),
      )
    },
    valueOf: (place) => at(place, (element) => call<string>('GET', `${element}/property/value`)),
    run: (work) =>
      call('POST', `${session}/execute/async`, {
        script: `const done = arguments[0]; Promise.resolve((${String(work)})()).then(done)`,
        args: [],
      }),
  }
}
