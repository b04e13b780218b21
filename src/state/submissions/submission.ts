import type { Attempts } from './attempts.ts'
import {
  type Attempt,
  type FlagToSend,
  type Solve,
  submissionMachine,
  type Verdict,
  verdicts,
} from '#machines/submission.ts'
import { countLeft } from '#src/server/reads/count-left.ts'
import { submitFlag, takesPlainText, verdictOf } from '#src/server/writes/submissions.ts'
import { answerFor, watchLeader } from '#src/lib/lead.ts'
import { record } from '#src/lib/recorder.ts'
import type { Tabs } from '#src/lib/tabs.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type Actor, createActor, fromPromise, type SnapshotFrom } from 'xstate'

/** A challenge's flag as it is shown: nothing, a warning that it was wrong before, or the stage of its attempt. */
export interface SubmissionView {
  stage: 'idle' | 'warned' | Attempt['stage']
  attempt?: Attempt | undefined
  /** Why it was refused, or is waiting. */
  problem?: unknown
  canWithdraw?: boolean
}

/** A verdict, announced once: `id` is the same in all tabs and after a reload. */
export interface VerdictEvent {
  id: string
  challengeId: number
  verdict: Verdict
}

interface SubmissionOptions {
  cache: QueryClient
  userId: string
  gameId: number
  challengeId: number
  attempts: Attempts
  tabs: Tabs
  /** Reads again whether the challenge is solved. */
  readSolve: (attempt: Attempt) => Promise<Solve>
  onChange: () => void
  /** The consequences of a verdict, in each tab. */
  onVerdict: (event: VerdictEvent, attempt: Attempt) => void
}

export type Submission = ReturnType<typeof createSubmission>

/**
 * The flag of one challenge in this tab. The tab in which it was submitted runs the chart of its attempt, also after a reload; the
 * others show what it stores. One that gives no sign for 15 s, however it ended, is replaced by a visible one, and does nothing
 * more should it wake up: whoever runs an attempt first looks whether it is still stored as it left it. Writes nothing and runs
 * nothing until `receive` or `submit` is called.
 */
export function createSubmission(options: SubmissionOptions) {
  const { userId, gameId, challengeId, attempts, tabs, onChange, onVerdict } = options
  const topic = `flag ${userId} ${gameId} ${challengeId}`
  let view = firstView(options)
  let actor: Actor<typeof submissionMachine> | undefined
  /** Ends what this tab does about the attempt: running it, or watching the tab that does. */
  let stop = () => {}
  let lastId: string | undefined
  let submittedFlag = ''

  function show(next: SubmissionView) {
    const event = verdictIn(challengeId, next)
    const isNew = event?.id !== lastId
    lastId = event?.id
    view = next
    onChange()
    if (event && next.attempt && isNew) onVerdict(event, next.attempt)
  }

  /** Shows what is stored, unless this tab has stored it, and runs it or watches the tab that does. */
  function receive() {
    if (actor && attempts.isStored(challengeId, view.attempt)) return
    stop()
    const attempt = attempts.get(challengeId)
    show(viewOf(attempt))
    if (!attempt || !isUnderWay(attempt)) return
    if (attempt.tab === tabs.id) run(attempt)
    else stop = watchLeader(topic, tabs, takeOver)
  }

  function takeOver() {
    const attempt = attempts.get(challengeId)
    if (!attempt || !isUnderWay(attempt)) return receive()
    record('tabs', `takes over ${topic}: its tab gave no sign`)
    change({ ...attempt, tab: tabs.id })
  }

  const flagOf = (attempt: Attempt) =>
    [submittedFlag, attempts.draftOf(challengeId)].find(
      (flag) => attempts.hashOf(challengeId, flag) === attempt.hash,
    ) ?? ''

  /** Runs the chart of the stored attempt to its end. */
  function run(attempt: Attempt) {
    const chart = submissionMachine.provide(servicesFor(options))
    const started = createActor(chart, {
      input: { attempt, flag: flagOf(attempt), isResumed: submittedFlag === '', now: Date.now },
    })
    const stopAnswering = answerFor(topic, tabs)
    actor = started
    stop = () => {
      if (actor !== started) return
      actor = undefined
      stopAnswering()
      started.stop()
    }
    started.subscribe({ next: store, complete: stop })
    started.start()
  }

  /** Called in the task in which the chart moves: a page that is closed right then leaves a true record. */
  function store(snapshot: SnapshotFrom<typeof submissionMachine>) {
    if (!attempts.isStored(challengeId, view.attempt)) return receive() // another page has taken it over
    const { attempt, problem } = snapshot.context
    const left = snapshot.value === 'dropped' ? undefined : attempt
    if (left !== view.attempt) attempts.set(challengeId, left)
    show({ ...viewOf(left), problem, canWithdraw: snapshot.can({ type: 'flag.withdrawn' }) })
  }

  function change(attempt: Attempt | undefined) {
    attempts.set(challengeId, attempt)
    receive()
  }

  return {
    view: () => view,
    /** Whether its flag was submitted on this page, not in another tab or before a reload. */
    isSubmittedHere: () => submittedFlag !== '',
    receive,
    /** Sends a flag; one that was wrong before only when it is submitted again. */
    submit(flag: string, attempt: Attempt) {
      if (isUnderWay(view)) return
      const isWarned = view.stage === 'warned' && view.attempt?.hash === attempt.hash
      if (attempts.wasWrong(challengeId, attempt.hash) && !isWarned && view.stage !== 'unsure')
        return show({ stage: 'warned', attempt })
      submittedFlag = flag
      change(attempt)
    },
    withdraw: () => actor?.send({ type: 'flag.withdrawn' }),
    confirm: () => actor?.send({ type: 'flag.confirmed' }),
    goOnline: () => actor?.send({ type: 'network.back' }),
    /** Asks the server again where the outcome is unsure or unknown. */
    recheck() {
      const { attempt, stage } = view
      if (attempt && stage === 'unsure') change({ ...attempt, tab: tabs.id, stage: 'unanswered' })
      if (attempt && stage === 'unknown') change({ ...attempt, tab: tabs.id, stage: 'checking' })
    },
    /** The team's challenges list this one as solved, which settles an open outcome. */
    receiveSolve(solve: Solve) {
      const { attempt, stage } = view
      if (!attempt || solve === 'none' || (stage !== 'unsure' && stage !== 'unknown')) return
      change(solve === 'own' ? { ...attempt, stage: 'accepted' } : undefined)
    },
    close: () => stop(),
  }
}

const viewOf = (attempt: Attempt | undefined): SubmissionView => ({
  stage: attempt?.stage ?? 'idle',
  attempt,
})

/** A verdict that was announced is not shown again by the next page; an open question is. */
function firstView({ challengeId, attempts }: SubmissionOptions): SubmissionView {
  const view = viewOf(attempts.get(challengeId))
  const verdict = verdictIn(challengeId, view)
  const isOpen = view.stage === 'unsure' || view.stage === 'unknown'
  return verdict && !isOpen && attempts.isAnnounced(verdict.id) ? viewOf(undefined) : view
}

/** The verdict on a challenge's flag; undefined while there is none. */
export function verdictIn(challengeId: number, { attempt }: SubmissionView): VerdictEvent | undefined {
  const verdict = verdicts.find((verdict) => verdict === attempt?.stage)
  return attempt && verdict && { id: `${attempt.id} ${verdict}`, challengeId, verdict }
}

/** Whether an attempt has begun and not ended. */
export const isUnderWay = ({ stage }: SubmissionView | Attempt) =>
  ['ready', 'offline', 'held', 'asked', 'sending', 'unanswered', 'checking'].includes(stage)

/** The actors and guards of the chart. */
const servicesFor = ({ cache, gameId, challengeId, readSolve }: SubmissionOptions) => ({
  actors: {
    send: fromPromise<number, FlagToSend>(({ input, signal }) =>
      submitFlag(gameId, challengeId, { ...input, signal }),
    ),
    readSolve: fromPromise<Solve, { attempt: Attempt }>(({ input }) => readSolve(input.attempt)),
    verdict: fromPromise(({ input, signal }: { input: { submissionId: number }; signal: AbortSignal }) =>
      verdictOf(gameId, challengeId, input.submissionId, signal),
    ),
    countLeft: fromPromise(() => countLeft(cache, gameId, challengeId)),
    takesPlainText: fromPromise(takesPlainText),
  },
  guards: { 'is offline': () => !navigator.onLine },
})
