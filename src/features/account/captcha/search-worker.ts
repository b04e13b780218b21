import { findAnswer } from './find-answer.ts'
import type { PowChallenge } from '#src/model/account.ts'

/** Searches off the main thread, so that the page stays responsive: receives a challenge, posts its progress and the answer. */
addEventListener('message', ({ data }: MessageEvent<PowChallenge>) => {
  void findAnswer(data, (progress) => postMessage({ type: 'search.progressed', ...progress })).then(
    (answer) => postMessage({ type: 'answer.found', answer }),
    (error: unknown) => postMessage({ type: 'search.failed', error }),
  )
})
