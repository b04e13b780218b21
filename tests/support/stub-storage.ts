import { vi } from 'vitest'

/** Calls `setItem` in place of that of localStorage until the test has finished; the storage of this DOM has none on its prototype. */
export function stubSetItem(setItem: (key: string, value: string) => void) {
  const storage = localStorage
  const get = (_target: Storage, name: string | symbol): unknown => {
    if (name === 'setItem') return setItem
    const value: unknown = Reflect.get(storage, name)
    return typeof value === 'function' ? (value.bind(storage) as unknown) : value
  }
  vi.stubGlobal('localStorage', new Proxy(storage, { get }))
}
