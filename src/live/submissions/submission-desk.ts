import { attemptsOf } from './attempts.ts'
import { type DeskPlace, handsOf, rememberedOf } from './submission-hands.ts'
import { type Attempt, submissionMachine, type Verdict, verdicts } from '#machines/submission.ts'
import { callCourier } from '#src/api/courier.ts'
import { games } from '#src/api/games.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { openedTogether } from '#src/live/shared.ts'
import { seen } from '#src/live/tell-once.ts'
import { phaseOf } from '#src/lib/phase.ts'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { type Actor, createActor } from 'xstate'

/** The server's clock is only estimated here. */
const clockError = 5_000

export type SubmissionActor = Actor<typeof submissionMachine>
export type SubmissionDesk = ReturnType<typeof createSubmissionDesk>

/** A verdict, which is to be told once: `id` is the same in all tabs and after a reload. */
export interface VerdictNews {
  id: string
  challengeId: number
  verdict: Verdict
}

/**
 * The flags of a game on their way: one chart a challenge, which lives on when its dialog is closed, and begins where an
 * earlier page or another tab left it.
 */
export function createSubmissionDesk(cache: QueryClient, place: DeskPlace) {
  const { gameId, userId, userName } = place
  const attempts = attemptsOf(userId, gameId)
  const submissions = new Map<number, SubmissionActor>()
  const listeners = new Set<(news: VerdictNews) => void>()
  const shown = new Set<number>()

  function start(challengeId: number) {
    const machine = submissionMachine.provide(handsOf(place, challengeId, attempts, cache))
    const submission = createActor(machine, { input: { now: Date.now } })
    submissions.set(challengeId, submission)
    let before: string | undefined
    submission.subscribe(() => {
      const news = newsOf(challengeId, submission)
      const isNew = news?.id !== before
      before = news?.id
      if (news && isNew) for (const listener of listeners) listener(news)
    })
    submission.start()
    if (!isOver(attempts.one(challengeId))) submission.send(rememberedOf(place, challengeId, attempts))
    return submission
  }

  /** A verdict that was told is not shown again by the next page; an open question is. */
  const isOver = (attempt: Attempt | undefined) =>
    attempt === undefined || (isFinal(attempt) && attempts.isTold(newsId(attempt)))

  const of = (challengeId: number) => submissions.get(challengeId) ?? start(challengeId)
  const hear = (challengeId: number) => of(challengeId).send(rememberedOf(place, challengeId, attempts))

  function submit(challengeId: number, flag: string) {
    const game = cache.getQueryData(games.game(gameId).queryKey)
    const attempt: Attempt = {
      id: [Date.now(), Math.random()].map((part) => part.toString(36)).join('-'),
      hash: attempts.hashOf(challengeId, flag),
      handedInAt: serverNow(),
      isCounted: game === undefined || phaseOf(game, serverNow()) !== 'ended',
      stage: 'ready',
      sendings: 0,
    }
    of(challengeId).send({ type: 'flag.submitted', flag, attempt })
  }

  /** Tells the charts what the board knows; those that wait for a verdict listen. */
  function lookAtSolves() {
    const solves = cache.getQueryData(games.details(gameId).queryKey)?.rank?.solvedChallenges ?? []
    for (const { id, time, userName: solver } of solves) {
      const submission = submissions.get(id)
      const { handedInAt = Infinity } = submission?.getSnapshot().context.attempt ?? {}
      const isOwn = time >= handedInAt - clockError && (!solver || solver === userName)
      submission?.send({ type: 'solve.seen', isOwn })
    }
  }

  /** Hears of each verdict, and at once of those that stand, until the answer is called. */
  function onVerdict(listener: (news: VerdictNews) => void) {
    listeners.add(listener)
    const standing = [...submissions].map(([challengeId, submission]) => newsOf(challengeId, submission))
    for (const news of standing) if (news) listener(news)
    return () => void listeners.delete(listener)
  }

  async function noteSeen({ id }: VerdictNews, ended: AbortSignal) {
    await seen(ended)
    if (!ended.aborted) attempts.noteTold(id)
  }

  function takeUp() {
    const challenges = attempts.challenges()
    if (challenges.length > 0) callCourier()
    challenges.forEach(of)
    const details = hashKey(games.details(gameId).queryKey)
    const isDetails = ({ queryHash }: { queryHash: string }) => queryHash === details
    const leave = [
      attempts.watch(hear),
      cache.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && isDetails(query)) lookAtSolves()
      }),
      whenOnline(() => submissions.forEach((submission) => submission.send({ type: 'network.back' }))),
    ]
    return () => {
      for (const stop of leave) stop()
      for (const submission of submissions.values()) submission.stop()
      submissions.clear()
    }
  }

  return {
    of,
    submit,
    /** Notes that a place which somebody looks at tells the verdicts of a challenge, until the answer is called. */
    show(challengeId: number) {
      callCourier()
      const ended = new AbortController()
      shown.add(challengeId)
      const stop = onVerdict((news) => {
        if (news.challengeId === challengeId) void noteSeen(news, ended.signal)
      })
      return () => {
        ended.abort()
        shown.delete(challengeId)
        stop()
      }
    },
    isShown: (challengeId: number) => shown.has(challengeId),
    /** Whether the attempt at a challenge is about this flag. */
    isAbout: (challengeId: number, flag: string) =>
      of(challengeId).getSnapshot().context.attempt?.hash === attempts.hashOf(challengeId, flag),
    isTold: attempts.isTold,
    noteTold: attempts.noteTold,
    onVerdict,
    /** Takes up work, until all who opened it have called the answer. */
    open: openedTogether(takeUp),
  }
}

const isFinal = ({ stage }: Attempt) => stage === 'accepted' || stage === 'wrong' || stage === 'refused'

const newsId = ({ id, stage }: Attempt) => `${id} ${stage}`

function newsOf(challengeId: number, submission: SubmissionActor): VerdictNews | undefined {
  const { value, context } = submission.getSnapshot()
  const verdict = verdicts.find((verdict) => verdict === value)
  return verdict && context.attempt && { id: newsId(context.attempt), challengeId, verdict }
}

function whenOnline(tell: () => void) {
  addEventListener('online', tell)
  return () => removeEventListener('online', tell)
}
