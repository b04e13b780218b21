import { findAnswer } from './find-answer.ts'
import type { PowChallenge } from '#contract/api.gen.ts'
import type { SearchEvent } from '#machines/proof-of-work.ts'

/** Searches for the answer, and tells how it goes; the function it returns ends the search. */
export function startSearch(challenge: PowChallenge, tell: (event: SearchEvent) => void): () => void {
  if (typeof Worker === 'undefined') return searchHere(challenge, tell)
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  let stop = () => worker.terminate()
  worker.addEventListener('message', ({ data }: MessageEvent<SearchEvent>) => tell(data))
  worker.addEventListener('error', () => {
    worker.terminate() // its script did not arrive, or may not run: the page does it, a slice at a time
    stop = searchHere(challenge, tell)
  })
  worker.postMessage(challenge)
  return () => stop()
}

function searchHere(challenge: PowChallenge, tell: (event: SearchEvent) => void) {
  const ended = new AbortController()
  findAnswer(challenge, (progress) => tell({ type: 'search.progressed', ...progress }), ended.signal).then(
    (answer) => tell({ type: 'answer.found', answer }),
    (error: unknown) => {
      if (!ended.signal.aborted) tell({ type: 'search.failed', error })
    },
  )
  return () => ended.abort()
}
