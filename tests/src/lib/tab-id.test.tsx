import { openTabs } from '#src/lib/tabs.ts'
import { expect, onTestFinished, test } from 'vitest'

function openPage() {
  const tabs = openTabs('tests')
  onTestFinished(tabs.close)
  return tabs
}

const leave = () => dispatchEvent(new Event('pagehide'))
const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

test('a tab keeps its id over a reload', () => {
  const { id, close } = openPage()
  leave()
  close()
  expect(openPage().id).toBe(id)
})

test('a duplicated tab, with a copy of the storage, gets its own id', () => {
  const { id } = openPage()
  expect(openPage().id).not.toBe(id)
})

test('a page restored from the back/forward cache leaves no id for a duplicate', () => {
  const { id } = openPage()
  leave()
  comeBack()
  expect(openPage().id).not.toBe(id)
})

test('a tab has an id even if the browser stores nothing', () => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')!
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse })
  const { id } = openPage()
  Object.defineProperty(globalThis, 'sessionStorage', storage)
  expect(id).not.toBe('')
})
