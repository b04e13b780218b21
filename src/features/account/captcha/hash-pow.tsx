import styles from './captcha.module.css'
import type { CaptchaHandle } from './captcha.tsx'
import { findAnswer } from './find-answer.ts'
import { forgetChallenge, givenChallenge } from './stored-challenge.ts'
import type { PowChallenge } from '#src/model/account.ts'
import {
  type GivenChallenge,
  type ProofOfWorkEvent,
  proofOfWorkMachine,
  type SearchEvent,
} from '#machines/proof-of-work.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { captcha } from '#src/server/reads/captcha.ts'
import { numberFormat } from '#src/lib/formats.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Meter } from '#src/ui/mark/meter.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useCallback } from 'react'
import { type ActorRefFrom, fromCallback, fromPromise, type SnapshotFrom, waitFor } from 'xstate'

const machine = proofOfWorkMachine.provide({
  actors: {
    challenge: fromPromise<GivenChallenge>(({ signal }) => givenChallenge(signal)),
    search: fromCallback<ProofOfWorkEvent, PowChallenge>(({ input, sendBack }) =>
      startSearch(input, sendBack),
    ),
  },
})

type ProofOfWork = SnapshotFrom<typeof proofOfWorkMachine>

/** Proof of work: the browser computes for a while, so that nobody can register thousands of accounts. */
export function HashPow({ handle }: { handle: CaptchaHandle }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [state, send, actor] = useActor(machine)
  const open = useCallback(
    () => handle.open({ prove: () => proofFrom(actor), renew: () => send({ type: 'answer.wanted' }) }),
    [handle, actor, send],
  )
  const isSearching = state.matches('fetching') || state.matches({ holding: 'searching' })
  const mayStart = state.matches({ resting: 'stopped' }) || state.matches({ resting: 'failed' })
  const startAgain = () => {
    if (state.matches({ resting: 'failed' })) void invalidate(cache, { queryKey: captcha.info().queryKey }) // it may require something else by now
    send({ type: 'answer.wanted' })
  }
  return (
    <section
      ref={open}
      className={`stack items-center cols-1-auto gap-3 gap-y-2 p-3 border-line rounded-s ${styles.box}`}
      aria-label={t('captcha.title')}
    >
      <p className="t-s dim" role="status">
        <StateText state={state} />
      </p>
      {isSearching && (
        <Button size="small" kind="quiet" onClick={() => send({ type: 'search.stopped' })}>
          {t('captcha.stop')}
        </Button>
      )}
      {mayStart && (
        <Button size="small" onClick={startAgain}>
          {t('captcha.start')}
        </Button>
      )}
      <Progress state={state} />
    </section>
  )
}

/** Waits for an answer, starting a search if none is under way, and consumes it. */
async function proofFrom(actor: ActorRefFrom<typeof proofOfWorkMachine>): Promise<string | undefined> {
  actor.send({ type: 'answer.wanted' })
  const isSettled = (state: ProofOfWork) => state.matches({ holding: 'found' }) || state.matches('resting')
  const settled = await waitFor(actor, isSettled).catch(() => undefined) // the form was unmounted
  actor.send({ type: 'answer.taken' })
  forgetChallenge()
  return settled?.matches({ holding: 'found' }) ? settled.context.answer : undefined
}

function StateText({ state }: { state: ProofOfWork }) {
  const { t, i18n } = useTranslation()
  const { seconds, problem } = state.context
  if (state.matches({ resting: 'failed' })) return problemText(t, problem)
  if (state.matches({ resting: 'stopped' })) return t('captcha.stopped')
  if (state.matches({ resting: 'expired' })) return t('captcha.expired')
  if (state.matches({ resting: 'spent' })) return t('captcha.spent')
  if (state.matches({ holding: 'found' }))
    return t('captcha.found', {
      seconds: numberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
        seconds,
      ),
    })
  return t('captcha.searching')
}

/** How likely an answer is to be found by now, and how fast the browser searches; how long it takes cannot be known. */
function Progress({ state }: { state: ProofOfWork }) {
  const { t } = useTranslation()
  const { challenge, tried, seconds } = state.context
  const isFound = state.matches({ holding: 'found' })
  if (state.matches('resting')) return null
  const chance = challenge ? 1 - Math.exp(-tried / 2 ** challenge.difficulty) : 0
  const rate = seconds > 0 ? Math.round(tried / seconds / 1000) : 0
  return (
    <div className={`stack items-center gap-3 all-columns ${styles.progress}`}>
      <Meter label={t('captcha.progress')} value={isFound ? 1 : chance} tone={isFound ? 'good' : 'accent'} />
      <span translate="no" className={`t-xs faint tabular ${styles.rate}`}>
        {rate > 0 && t('captcha.rate', { rate })}
      </span>
    </div>
  )
}

/** Searches for the answer and reports its progress; the returned function ends the search. */
function startSearch(challenge: PowChallenge, send: (event: SearchEvent) => void): () => void {
  const worker = newWorker()
  if (!worker) return searchHere(challenge, send)
  let stop = () => worker.terminate()
  worker.addEventListener('message', ({ data }: MessageEvent<SearchEvent>) => send(data))
  worker.addEventListener('error', () => {
    worker.terminate() // its script did not load or may not run: the page searches instead, a slice at a time
    stop = searchHere(challenge, send)
  })
  worker.postMessage(challenge)
  return () => stop()
}

function newWorker() {
  try {
    return new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined // the browser has none, or refuses it
  }
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
