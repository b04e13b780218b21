import { keepWord, keptWords } from '#src/lib/kept-words.ts'
import { leadAlone } from '#src/lib/tabs.ts'

/** An open dialog, in whichever tab, says it first; and what one tab remembers reaches the others within this. */
const grace = 400

/** What all tabs remember of what was told. */
export interface Told {
  isTold: (id: string) => boolean
  noteTold: (id: string) => void
}

/** More than are found again by a later page; what is forgotten would be told again. */
const mostTold = 1_000

/** Remembers it under a storage key. */
export const toldUnder = (key: string): Told => ({
  isTold: (id) => keptWords(key).includes(id),
  noteTold: (id) => keepWord(key, id, mostTold),
})

interface Word {
  /** The same in all tabs. */
  id: string
  /** Whether this tab shows it in its place. */
  isShown: () => boolean
  told: Told
  ended: AbortSignal
  tell: () => void
}

/** Tells something in the first tab that somebody looks at, unless one shows it in its place; never twice. */
export async function tellOnce({ id, isShown, told, ended, tell }: Word) {
  await seen(ended)
  if (ended.aborted) return
  if (isShown()) return told.noteTold(id)
  await leadAlone(`telling ${id}`, ended, async () => {
    await new Promise((resolve) => setTimeout(resolve, grace))
    if (ended.aborted || told.isTold(id)) return
    told.noteTold(id)
    if (!isShown()) tell()
  })
}

/** Resolves once somebody looks at this tab, or when `ended`. */
export const seen = (ended: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible' && !ended.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    ended.addEventListener('abort', look)
    look()
  })
