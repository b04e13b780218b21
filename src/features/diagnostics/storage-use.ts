/** What the page keeps in this browser; sizes in bytes. */
interface StorageUse {
  entries: number
  /** Of the entries' names and values. */
  size: number
  /** All that the site keeps, databases too, and how much it may; undefined where the browser does not tell. */
  usage: number | undefined
  quota: number | undefined
}

const perSign = 2

/** Looks up what is kept. A browser that forbids storage keeps nothing. */
export async function readStorageUse(): Promise<StorageUse> {
  const kept = [...entriesOf('localStorage'), ...entriesOf('sessionStorage')]
  const size = kept.reduce((sum, [name, value]) => sum + perSign * (name.length + value.length), 0)
  const { usage, quota } = await estimate()
  return { entries: kept.length, size, usage, quota }
}

function entriesOf(kind: 'localStorage' | 'sessionStorage') {
  try {
    return Object.entries<string>(globalThis[kind])
  } catch {
    return []
  }
}

/** Only pages over HTTPS are told. */
const estimate = async (): Promise<StorageEstimate> =>
  navigator.storage?.estimate ? navigator.storage.estimate().catch(() => ({})) : {}
