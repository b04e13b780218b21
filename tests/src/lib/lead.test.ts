import { canLead, lead } from '#src/lib/lead.ts'
import { aTab, browserWithTabs } from '#tests/hubs/tabs.ts'
import { stubPage } from '#tests/support/stub-page.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

/** Lets messages between tabs arrive: channels deliver independently of fake timers. */
const delivered = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}

async function pass(seconds: number) {
  for (let second = 0; second < seconds; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    await delivered()
  }
}

/** A tab that wants to lead a topic; `terms` has the signal of each of its terms as leader. */
function candidate(topic = 'tides') {
  const tabs = aTab()
  const ended = new AbortController()
  const terms: AbortSignal[] = []
  const run = (over: AbortSignal) => {
    terms.push(over)
    return new Promise<void>((resolve) => over.addEventListener('abort', () => resolve()))
  }
  const done = lead(topic, ended.signal, run, tabs)
  onTestFinished(() => ended.abort())
  return {
    tabs,
    terms,
    done,
    leads: () => terms.at(-1)?.aborted === false,
    end: () => ended.abort(),
  }
}

beforeEach(() => {
  browserWithTabs()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
})

test('one tab leads a topic, and the next does when it ends', async () => {
  const [one, other, elsewhere] = [candidate(), candidate(), candidate('winds')]
  await delivered()
  expect([one.leads(), other.leads(), elsewhere.leads()]).toEqual([true, false, true])
  one.end()
  await one.done
  await delivered()
  expect(other.leads()).toBe(true)
})

test('a leader that responds keeps the lead indefinitely', async () => {
  const [one, other] = [candidate(), candidate()]
  await pass(300)
  expect([one.leads(), one.terms.length, other.terms.length]).toEqual([true, 1, 0])
})

test('a leader that does not respond for 15 s is replaced and queues again when it resumes', async () => {
  const [one, other] = [candidate(), candidate()]
  await pass(7)
  one.tabs.freeze()
  await pass(15)
  expect([other.leads(), one.leads()]).toEqual([true, false])
  one.tabs.thaw()
  await pass(60)
  expect([other.leads(), one.terms.length]).toEqual([true, 1])
  other.end()
  await delivered()
  expect([one.leads(), one.terms.length]).toEqual([true, 2])
})

test('a hidden tab does not take the lead until it is shown', async () => {
  const page = stubPage(true)
  const [one, other] = [candidate(), candidate()]
  await delivered()
  one.tabs.freeze()
  await pass(120)
  expect(other.leads()).toBe(false)
  page.setHidden(false)
  await pass(15)
  expect(other.leads()).toBe(true)
})

test('of two tabs that wait for a frozen leader one takes over', async () => {
  const [one, second, third] = [candidate(), candidate(), candidate()]
  await delivered()
  one.tabs.freeze()
  await pass(20)
  expect([second.leads(), third.leads()].filter(Boolean)).toHaveLength(1)
  expect(second.terms.length + third.terms.length).toBeLessThanOrEqual(2)
})

test('an error while leading rejects lead()', async () => {
  const failing = lead('tides', new AbortController().signal, () => Promise.reject(new Error('No')), aTab())
  await expect(failing).rejects.toThrow('No')
})

test('without locks every tab leads', async () => {
  vi.stubGlobal('navigator', {})
  const [one, other] = [candidate(), candidate()]
  await delivered()
  expect([one.leads(), other.leads()]).toEqual([true, true])
})

/** Each way in which a browser refuses locks. */
const refusals = {
  'by rejecting every request': {
    locks: { request: () => Promise.reject(new DOMException('Access is denied', 'SecurityError')) },
  },
  'by throwing at once': {
    locks: {
      request() {
        throw new DOMException('Not allowed in this context', 'InvalidStateError')
      },
    },
  },
  'by hiding them': {
    get locks() {
      throw new DOMException('The operation is insecure', 'SecurityError')
    },
  },
}

for (const [how, navigator] of Object.entries(refusals)) {
  test(`where a browser refuses locks ${how}, each tab leads and knows it`, async () => {
    vi.stubGlobal('navigator', navigator)
    const [one, other] = [candidate(), candidate()]
    await delivered()
    expect([one.leads(), other.leads(), canLead(one.tabs)]).toEqual([true, true, false])
    one.end()
    await one.done
  })
}

test('without channels every tab leads, even with locks', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const [one, other] = [candidate(), candidate()]
  await delivered()
  expect([one.leads(), other.leads()]).toEqual([true, true])
})
