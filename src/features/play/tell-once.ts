import type { SubmissionDesk } from './submission-desk.ts'
import { leadAlone } from '#src/lib/tabs.ts'

/** An open dialog, in whichever tab, says it first; and what one tab remembers reaches the others within this. */
const grace = 400

interface Word {
  /** The same in all tabs. */
  id: string
  /** Whether this tab shows it in its place. */
  isShown: () => boolean
  desk: Pick<SubmissionDesk, 'isTold' | 'noteTold'>
  ended: AbortSignal
  tell: () => void
}

/** Tells a verdict in the first tab that somebody looks at, unless one shows it in its place; never twice. */
export async function tellOnce({ id, isShown, desk, ended, tell }: Word) {
  await seen(ended)
  if (ended.aborted) return
  if (isShown()) return desk.noteTold(id)
  await leadAlone(`telling ${id}`, ended, async () => {
    await new Promise((resolve) => setTimeout(resolve, grace))
    if (ended.aborted || desk.isTold(id)) return
    desk.noteTold(id)
    if (!isShown()) tell()
  })
}

const seen = (ended: AbortSignal) =>
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
