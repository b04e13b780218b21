import type { SearchHit } from './capture.ts'
import type { OpenCapture } from './open-capture.ts'
import type { Wanted } from './search.ts'
import { useState } from 'react'

/** What a search found, and which hit is shown. */
export interface Found {
  wanted: Wanted
  hits: readonly SearchHit[]
  at: number
  /** What is wrong with the expression. */
  problem: string | undefined
}

/** Searches a capture; `onShow` is called with the hit to be shown. */
export function useCaptureSearch(capture: OpenCapture, onShow: (hit: SearchHit) => void) {
  const [found, setFound] = useState<Found>()
  const [isBusy, setIsBusy] = useState(false)

  async function search(wanted: Wanted) {
    setIsBusy(true)
    const answer = await capture.ask('search', wanted)
    setIsBusy(false)
    const [hits, problem] = typeof answer === 'string' ? [[], answer] : [answer, undefined]
    setFound(wanted.text === '' ? undefined : { wanted, hits, at: 0, problem })
    if (hits[0]) onShow(hits[0])
  }

  function step(by: 1 | -1) {
    if (!found || found.hits.length === 0) return
    const at = (found.at + by + found.hits.length) % found.hits.length
    setFound({ ...found, at })
    onShow(found.hits[at]!) // within its length
  }

  return { found, isBusy, search, step, cancel: capture.restart }
}
