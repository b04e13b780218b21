import { findAnswer } from './find-answer.ts'
import type { PowChallenge } from '#contract/api.gen.ts'
import type { SearchEvent } from '#machines/proof-of-work.ts'

/** Searches for the answer, and reports how it goes; the function it returns ends the search. */
export function startSearch(challenge: PowChallenge, send: (event: SearchEvent) => void): () => void {
  if (typeof Worker === 'undefined') return searchHere(challenge, send)
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  let stop = () => worker.terminate()
  worker.addEventListener('message', ({ data }: MessageEvent<SearchEvent>) => send(data))
  worker.addEventListener('error', () => {
    worker.terminate() // its script did not arrive, or may not run: the page does it, a slice at a time
    stop = searchHere(challenge, send)
  })
  worker.postMessage(challenge)
  return () => stop()
}

function searchHere(challenge: PowChallenge, send: (event: SearchEvent) => void) {
  const ended = new AbortController()
  findAnswer(challenge, (progress) => send({ type: 'search.progressed', ...progress }), ended.signal).then(
    (answer) => send({ type: 'answer.found', answer }),
    (error: unknown) => {
      if (!ended.signal.aborted) send({ type: 'search.failed', error })
    },
  )
  return () => ended.abort()
}
