import type { FlagRecord, SubmissionScope } from './attempts.ts'
import { refetchNow } from '#hubs/refetch-soon.ts'
import {
  type Attempt,
  type FlagToSend,
  type Solve,
  type SubmissionEvent,
  type SubmissionInput,
  submissionMachine,
  underWay,
  type Verdict,
  verdicts,
} from '#machines/submission.ts'
import type { AnswerResult } from '#src/model/submission.ts'
import { phaseOf } from '#src/model/phase.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { account } from '#src/server/reads/account.ts'
import { countLeft } from '#src/server/reads/count-left.ts'
import { games } from '#src/server/reads/games.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { submitFlag, takesPlainText, verdictOf } from '#src/server/writes/submissions.ts'
import { answerFor, watchLeader } from '#src/lib/lead.ts'
import { record } from '#src/lib/recorder.ts'
import type { Tabs } from '#src/lib/tabs.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, type SnapshotFrom } from 'xstate'

/** A challenge's flag as it is shown: nothing, a warning that it was wrong before, or the stage of its attempt. */
export interface SubmissionView {
  stage: 'idle' | 'warned' | Attempt['stage']
  attempt?: Attempt | undefined
  /** Whether the attempt has begun and not ended. */
  isUnderWay: boolean
  /** How it ended. */
  verdict?: VerdictEvent | undefined
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

interface SubmissionOptions extends SubmissionScope {
  challengeId: number
  stored: FlagRecord
  cache: QueryClient
  tabs: Tabs
  isAnnounced: (verdictId: string) => boolean
  onChange: () => void
  onVerdict: (event: VerdictEvent) => void
}

export type Submission = ReturnType<typeof createSubmission>

/** Where the outcome is open, the server can be asked again: for the team's solves, or for the verdict. */
const askedAgain: Partial<Record<SubmissionView['stage'], Attempt['stage']>> = {
  unsure: 'unanswered',
  unknown: 'checking',
}

/**
 * The flag of one challenge in this tab. The tab in which it was submitted runs the chart of its attempt, also after a reload; the
 * others show what it stores. One that gives no sign for 15 s, however it ended, is replaced by a visible one, and does nothing
 * more should it wake up: whoever runs an attempt first looks whether it is still stored as it left it. Writes nothing and runs
 * nothing until `receive` or `submit` is called.
 */
export function createSubmission(options: SubmissionOptions) {
  const { challengeId, stored, tabs, onChange, onVerdict } = options
  const topic = `flag ${options.userId} ${options.gameId} ${challengeId}`
  let view = firstView(options)
  /** The chart of the last attempt that this tab has run. */
  let actor: ReturnType<typeof createChart> | undefined
  /** Ends what this tab does about the attempt: running it, or watching the tab that does. */
  let stop = () => {}
  let lastVerdict: string | undefined

  const isRunning = () => actor?.getSnapshot().status === 'active'

  function show(next: SubmissionView) {
    const { attempt, verdict } = next
    const isNew = verdict?.id !== lastVerdict
    lastVerdict = verdict?.id
    view = next
    onChange()
    if (!attempt || !verdict || !isNew) return
    settle(options, attempt)
    onVerdict(verdict)
  }

  /** Shows what is stored, unless this tab has stored it, and runs it or watches the tab that does. */
  function receive(submittedFlag?: string) {
    if (isRunning() && stored.isStored(view.attempt)) return
    stop()
    const attempt = stored.get()
    show(viewOf(challengeId, attempt))
    if (!attempt || !view.isUnderWay) return
    if (attempt.tab === tabs.id) run(attempt, submittedFlag)
    else stop = watchLeader(topic, tabs, takeOver)
  }

  function takeOver() {
    const attempt = stored.get()
    if (!attempt || !viewOf(challengeId, attempt).isUnderWay) return receive()
    record('tabs', `takes over ${topic}: its tab gave no sign`)
    change({ ...attempt, tab: tabs.id })
  }

  function change(attempt: Attempt | undefined, submittedFlag?: string) {
    stored.set(attempt)
    receive(submittedFlag)
  }

  /** The flag of an attempt as far as this tab knows it: the one it has run last, or what is in its field. */
  function flagOf(attempt: Attempt) {
    const { flag = '', attempt: last } = actor?.getSnapshot().context ?? {}
    return last?.hash === attempt.hash && flag !== '' ? flag : stored.typed(attempt)
  }

  /** Runs the chart of the stored attempt to its end. */
  function run(attempt: Attempt, submittedFlag?: string) {
    const flag = submittedFlag ?? flagOf(attempt)
    const started = createChart(options, { attempt, flag, isResumed: submittedFlag === undefined })
    actor = started
    stop = () => started.stop()
    started.subscribe({ next: store, complete: answerFor(topic, tabs) })
    started.start()
  }

  /** Called in the task in which the chart moves: a page that is closed right then leaves a true record. */
  function store(snapshot: SnapshotFrom<typeof submissionMachine>) {
    if (!stored.isStored(view.attempt)) return receive() // another page has taken it over
    const { attempt, problem } = snapshot.context
    const left = snapshot.value === 'dropped' ? undefined : attempt
    if (left !== view.attempt) stored.set(left)
    show({ ...viewOf(challengeId, left), problem, canWithdraw: snapshot.can({ type: 'flag.withdrawn' }) })
  }

  return {
    view: () => view,
    /** Whether it was submitted on this page, or asked for again, not in another tab or before a reload. */
    isOfThisPage: () => actor?.getSnapshot().context.isResumed === false,
    receive: () => receive(),
    /** Sends a flag; one that was wrong before only when it is submitted again. */
    submit(flag: string) {
      if (view.isUnderWay) return
      const attempt = newAttempt(options, flag)
      const isRepeated = view.stage === 'warned' && view.attempt?.hash === attempt.hash
      if (isRepeated || view.stage === 'unsure' || !stored.wasWrong(attempt)) change(attempt, flag)
      else show({ stage: 'warned', attempt, isUnderWay: false })
    },
    send: (event: SubmissionEvent) => isRunning() && actor?.send(event),
    /** Asks the server again where the outcome is open. */
    recheck() {
      const { attempt } = view
      const stage = askedAgain[view.stage]
      if (attempt && stage) change({ ...attempt, tab: tabs.id, stage }, flagOf(attempt))
    },
    /** The team's challenges were read: one that is solved settles an open outcome. */
    receiveSolve() {
      const { attempt, stage } = view
      const solve = attempt && askedAgain[stage] ? solveOf(options, attempt) : 'none'
      if (attempt && solve !== 'none') change(solve === 'own' ? { ...attempt, stage: 'accepted' } : undefined)
    },
    close: () => stop(),
  }
}

function viewOf(challengeId: number, attempt?: Attempt): SubmissionView {
  const verdict = verdicts.find((verdict) => verdict === attempt?.stage)
  return {
    stage: attempt?.stage ?? 'idle',
    attempt,
    isUnderWay: underWay.some((stage) => stage === attempt?.stage),
    verdict: attempt && verdict && { id: `${attempt.id} ${verdict}`, challengeId, verdict },
  }
}

/** A verdict that was announced is not shown again by the next page; an open question is. */
function firstView({ challengeId, stored, isAnnounced }: SubmissionOptions) {
  const view = viewOf(challengeId, stored.get())
  const isOver = view.verdict && !askedAgain[view.stage] && isAnnounced(view.verdict.id)
  return isOver ? viewOf(challengeId) : view
}

function newAttempt({ cache, gameId, stored, tabs }: SubmissionOptions, flag: string): Attempt {
  const game = cache.getQueryData(games.game(gameId).queryKey)
  return {
    id: [Date.now(), Math.random()].map((part) => part.toString(36)).join('-'),
    tab: tabs.id,
    hash: stored.hashOf(flag),
    submittedAt: serverNow(),
    isCounted: game === undefined || phaseOf(game, serverNow()) !== 'ended',
    stage: 'ready',
    heldUntil: Date.now(),
  }
}

/** The chart of an attempt, with the calls that it makes. */
function createChart(options: SubmissionOptions, input: Omit<SubmissionInput, 'now'>) {
  const { cache, gameId, challengeId } = options
  const chart = submissionMachine.provide({
    actors: {
      send: fromPromise<number, FlagToSend>(({ input, signal }) =>
        submitFlag(gameId, challengeId, { ...input, signal }),
      ),
      readSolve: fromPromise<Solve, { attempt: Attempt }>(async ({ input }) => {
        await readNow(cache, games.details(gameId))
        return solveOf(options, input.attempt)
      }),
      verdict: fromPromise<AnswerResult, { submissionId: number }>(({ input, signal }) =>
        verdictOf(gameId, challengeId, input.submissionId, signal),
      ),
      countLeft: fromPromise(() => countLeft(cache, gameId, challengeId)),
      takesPlainText: fromPromise(takesPlainText),
    },
    guards: { 'is offline': () => !navigator.onLine },
  })
  return createActor(chart, { input: { ...input, now: Date.now } })
}

/** The server's clock is only estimated here. */
const clockError = 5_000

/** How the challenge was solved when the team's challenges were last read: by this attempt, or in another way. */
function solveOf({ cache, gameId, challengeId }: SubmissionOptions, { submittedAt }: Attempt): Solve {
  const { rank } = cache.getQueryData(games.details(gameId).queryKey) ?? {}
  const solve = rank?.solvedChallenges.find(({ id }) => id === challengeId)
  if (!solve) return 'none'
  const ownName = cache.getQueryData(account.profile().queryKey)?.userName // it may have changed since
  const isOwn = solve.time >= submittedAt - clockError && (!solve.userName || solve.userName === ownName)
  return isOwn ? 'own' : 'other'
}

/** The consequences of a verdict, in each tab: what it settles, and what it may have changed on the server. */
function settle(options: SubmissionOptions, attempt: Attempt) {
  const { cache, gameId, challengeId, stored } = options
  const { stage, isCounted, submittedAt } = attempt
  if (stage === 'accepted' || stage === 'wrong') stored.settle(attempt)
  // No message tells how many flags a team has left: read where the server counts them.
  const { queryKey } = games.challenge(gameId, challengeId)
  const known = cache.getQueryData(queryKey)
  if (known && known.attempts !== null) void invalidate(cache, { queryKey })
  if (stage !== 'accepted' && stage !== 'unsure') return
  // The verdict may be out some milliseconds before the solve is (behaviour 4.5): one read may come too early.
  const isSolved = () => solveOf(options, attempt) !== 'none'
  const scoreboard = games.scoreboard(gameId).queryKey
  const isRebuilt = () => (cache.getQueryData(scoreboard)?.updateTimeUtc ?? 0) > submittedAt
  refetchNow(cache, games.details(gameId).queryKey, () => !isCounted || isSolved()) // nothing is rebuilt for practice
  refetchNow(cache, scoreboard, () => !isCounted || isRebuilt())
}
