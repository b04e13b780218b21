import { openTabs } from '#src/lib/tabs.ts'
import { expect, onTestFinished, test } from 'vitest'

function openPage() {
  const tabs = openTabs('tests')
  onTestFinished(tabs.close)
  return tabs
}

const leave = () => dispatchEvent(new Event('pagehide'))
const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

test('a tab keeps its id when its page is reloaded', () => {
  const { id, close } = openPage()
  leave()
  close()
  expect(openPage().id).toBe(id)
})

test('a duplicated tab, which has the storage of the first, gets an id of its own', () => {
  const { id } = openPage()
  expect(openPage().id).not.toBe(id)
})

test('a page that comes back from the history leaves no id for a duplicate', () => {
  const { id } = openPage()
  leave()
  comeBack()
  expect(openPage().id).not.toBe(id)
})

test('where the browser stores nothing, a tab has an id all the same', () => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')!
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse })
  const { id } = openPage()
  Object.defineProperty(globalThis, 'sessionStorage', storage)
  expect(id).not.toBe('')
})
