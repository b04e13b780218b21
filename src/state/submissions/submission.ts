import type { Attempts } from './attempts.ts'
import { type Attempt, type Solve, submissionMachine, type Verdict, verdicts } from '#machines/submission.ts'
import { submitFlag, verdictOf } from '#src/server/writes/submissions.ts'
import { canLead, leadAlone } from '#src/lib/lead.ts'
import { type Actor, createActor, fromPromise, type SnapshotFrom } from 'xstate'

/** How long a flag waits for a tab that handles the previous attempt and may be stuck, in milliseconds. */
const patienceWithTabs = 5_000
/** How long a page may take to reload, and how long it is waited for at most, in milliseconds. */
export const reloadTime = 5_000
const mostReloadTime = 30_000
/** A tab that has sent its flag stores what comes next within two minutes, unless it is gone. */
const longestStage = 130_000

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
  userId: string
  gameId: number
  challengeId: number
  attempts: Attempts
  /** Reads again whether the challenge is solved. */
  readSolve: (attempt: Attempt) => Promise<Solve>
  onChange: () => void
  /** The consequences of a verdict, in each tab. */
  onVerdict: (event: VerdictEvent, attempt: Attempt) => void
}

export type Submission = ReturnType<typeof createSubmission>

/**
 * The flag of one challenge in this tab. One tab runs the chart of an attempt; the others show what it stores, and take over
 * when it is closed. Takes no lock, writes nothing and runs nothing until `receive` or `submit` is called.
 */
export function createSubmission(options: SubmissionOptions) {
  const { userId, gameId, challengeId, attempts, onChange, onVerdict } = options
  const lock = `flag ${userId} ${gameId} ${challengeId}`
  const closed = new AbortController()
  let view = firstView(options)
  let actor: Actor<typeof submissionMachine> | undefined
  let over = Promise.resolve()
  let lastId: string | undefined
  let submittedFlag = ''
  let isQueued = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(next: SubmissionView) {
    const event = verdictIn(challengeId, next)
    const isNew = event?.id !== lastId
    lastId = event?.id
    view = next
    onChange()
    if (event && next.attempt && isNew) onVerdict(event, next.attempt)
  }

  /** Shows what an earlier page or another tab has stored, unless this one runs the attempt. */
  function receive() {
    if (actor || closed.signal.aborted) return
    show(viewOf(attempts.get(challengeId)))
    if (isUnderWay(view)) void takeOver()
  }

  /** Shows what another tab has just stored. Where tabs cannot agree on one, that tab goes on with it, unless it is gone. */
  function receiveFromTab() {
    if (canLead()) return receive()
    if (actor || closed.signal.aborted) return
    show(viewOf(attempts.get(challengeId)))
    clearTimeout(timer)
    if (isSent(view)) timer = setTimeout(receive, longestStage)
  }

  /** Runs the attempt once no other tab does. Without its flag it lets the tab that has it come back from a reload. */
  async function takeOver() {
    if (isQueued) return
    isQueued = true
    await leadAlone(lock, closed.signal, () => {
      isQueued = false
      const attempt = attempts.get(challengeId)
      if (!attempt || !mayComeBack(attempt) || flagOf(attempt) !== '') return run()
      timer = setTimeout(receive, reloadTime)
      return Promise.resolve()
    })
  }

  const flagOf = (attempt: Attempt) =>
    [submittedFlag, attempts.draftOf(challengeId)].find(
      (flag) => attempts.hashOf(challengeId, flag) === attempt.hash,
    ) ?? ''

  /** Runs the chart of the stored attempt to its end. */
  function run(): Promise<void> {
    if (actor || closed.signal.aborted) return over
    const attempt = attempts.get(challengeId)
    if (!attempt || !isUnderWay(attempt)) {
      show(viewOf(attempt)) // the previous tab has ended it
      return over
    }
    const chart = submissionMachine.provide(servicesFor(options))
    const started = createActor(chart, { input: { attempt, flag: flagOf(attempt), now: Date.now } })
    actor = started
    over = new Promise((resolve) => {
      started.subscribe({
        next: store,
        complete() {
          actor = undefined
          resolve()
        },
      })
      started.start()
    })
    return over
  }

  /** Called in the task in which the chart moves: a page that is closed right then leaves a true record. */
  function store(snapshot: SnapshotFrom<typeof submissionMachine>) {
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
    receiveFromTab,
    /** Sends a flag; one that was wrong before only when it is submitted again. */
    submit(flag: string, attempt: Attempt) {
      if (isUnderWay(view)) return
      const isWarned = view.stage === 'warned' && view.attempt?.hash === attempt.hash
      if (attempts.wasWrong(challengeId, attempt.hash) && !isWarned && view.stage !== 'unsure')
        return show({ stage: 'warned', attempt })
      submittedFlag = flag
      change(attempt)
      clearTimeout(timer)
      timer = setTimeout(() => {
        const left = attempts.get(challengeId)
        if (left?.id === attempt.id && left.stage === 'ready') void run()
      }, patienceWithTabs)
    },
    withdraw: () => actor?.send({ type: 'flag.withdrawn' }),
    goOnline: () => actor?.send({ type: 'network.back' }),
    /** Asks the server again where the outcome is unsure or unknown. */
    recheck() {
      const { attempt, stage } = view
      if (attempt && stage === 'unsure') change({ ...attempt, stage: 'unanswered' })
      if (attempt && stage === 'unknown') change({ ...attempt, stage: 'checking' })
    },
    /** The team's challenges list this one as solved, which settles an open outcome. */
    receiveSolve(solve: Solve) {
      const { attempt, stage } = view
      if (!attempt || solve === 'none' || (stage !== 'unsure' && stage !== 'unknown')) return
      change(solve === 'own' ? { ...attempt, stage: 'accepted' } : undefined)
    },
    close() {
      closed.abort()
      clearTimeout(timer)
      actor?.stop()
    },
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

const isUnsent = ({ stage }: SubmissionView | Attempt) => ['ready', 'offline', 'held'].includes(stage)
const isSent = ({ stage }: SubmissionView | Attempt) => ['sending', 'unanswered', 'checking'].includes(stage)

/** Whether an attempt has begun and not ended. */
export const isUnderWay = (attempt: SubmissionView | Attempt) => isUnsent(attempt) || isSent(attempt)

const mayComeBack = (attempt: Attempt) => isUnsent(attempt) && Date.now() < attempt.heldUntil + mostReloadTime

/** The actors and guards of the chart. */
const servicesFor = ({ gameId, challengeId, readSolve }: SubmissionOptions) => ({
  actors: {
    send: fromPromise<number, { flag: string; onSent: () => void }>(({ input, signal }) =>
      submitFlag(gameId, challengeId, { ...input, signal }),
    ),
    readSolve: fromPromise<Solve, { attempt: Attempt }>(({ input }) => readSolve(input.attempt)),
    verdict: fromPromise(({ input, signal }: { input: { submissionId: number }; signal: AbortSignal }) =>
      verdictOf(gameId, challengeId, input.submissionId, signal),
    ),
  },
  guards: { 'is offline': () => !navigator.onLine },
})
