import { openTabs } from '#src/lib/tabs.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

const soon = { timeout: 30_000, interval: 5 }

function aTab() {
  const tabs = openTabs('tests')
  onTestFinished(tabs.close)
  const received: unknown[] = []
  tabs.on('tides', (message) => received.push(message))
  return { ...tabs, received }
}

test('a message reaches the listeners of its topic in every other tab, and not its sender', async () => {
  const [one, other, third] = [aTab(), aTab(), aTab()]
  one.send('winds', 'calm')
  one.send('tides', 'high')
  await vi.waitFor(() => expect([other.received, third.received]).toEqual([['high'], ['high']]), soon)
  expect(one.received).toEqual([])
})

test('tabs know of each other from opening to closing', async () => {
  const one = aTab()
  expect(one.hasOthers()).toBe(false)
  const other = aTab()
  await vi.waitFor(() => expect([one.hasOthers(), other.hasOthers()]).toEqual([true, true]), soon)
  other.close()
  await vi.waitFor(() => expect(one.hasOthers()).toBe(false), soon)
})

test('unknown messages, as of another build, are ignored', async () => {
  const one = aTab()
  const stranger = new BroadcastChannel('tests')
  onTestFinished(() => stranger.close())
  for (const message of [
    null,
    'tides',
    { topic: 'tides' },
    { from: 'x', topic: 'unknown', message: 1, more: 2 },
  ])
    stranger.postMessage(message)
  stranger.postMessage({ from: 'x', topic: 'tides', message: 'low', more: true })
  await vi.waitFor(() => expect(one.received).toEqual(['low']), soon)
})

test('a listener that was removed receives nothing', async () => {
  const [one, other] = [aTab(), aTab()]
  const received: unknown[] = []
  other.on('tides', (message) => received.push(message))()
  one.send('tides', 'high')
  await vi.waitFor(() => expect(other.received).toEqual(['high']), soon)
  expect(received).toEqual([])
})

test('a tab works alone when the browser refuses channels', () => {
  function refused() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('BroadcastChannel', refused)
  const tab = aTab()
  tab.send('tides', 'high')
  expect([tab.canSend, tab.hasOthers(), tab.received]).toEqual([false, false, []])
})

test('a channel that stops accepting messages loses only the messages', () => {
  const tab = aTab()
  tab.close()
  expect(() => tab.send('tides', 'high')).not.toThrow()
})
