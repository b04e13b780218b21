import type { AnswerResult } from '#src/model/submission.ts'
import { provided, type Refusal, refusalOf } from './calls.ts'
import { assign, setup } from 'xstate'

/**
 * Milliseconds between polls. Most verdicts take 15 to 100 ms; slower ones must not use up the 150 calls a minute
 * that a venue may share.
 */
const pauses = [250, 500, 1000, 2000, 3000, 4000, 5000]
/** A submission for which the team has no instance is never judged (behaviour 5). */
const deadline = 120_000
/** A busy server may take up to a minute to answer (behaviour 15). */
const patience = 75_000

/** What becomes of an attempt before it ends; in the first four it waits in its tab and was definitely not sent. */
export const underWay = ['ready', 'offline', 'held', 'asked', 'sending', 'unanswered', 'checking'] as const

/** How an attempt ends: `unsure` means that it may not have arrived, `unknown` that its verdict never came. */
export const verdicts = ['accepted', 'wrong', 'refused', 'unsure', 'unknown'] as const
export type Verdict = (typeof verdicts)[number]

/** A submitted flag as the browser stores it: never the flag itself. Timestamps are on the local clock. */
export interface Attempt {
  id: string
  /** The tab that runs it: at first the one in which it was submitted. */
  tab: string
  /** Distinguishes its flag from others, without revealing it. */
  hash: string
  /** On the server's clock. */
  submittedAt: number
  /** Submitted before the end of the game. */
  isCounted: boolean
  stage: (typeof underWay)[number] | Verdict
  /** The server's id, to give to an organizer if the verdict never comes. */
  submissionId?: number
  /** It was sent encrypted: a server that takes plain text by now has judged the cipher text. */
  isEncrypted?: boolean
  /** Until it is sent: the time its tab waits for. */
  heldUntil: number
  /** How many attempts the team had left after it had waited, this one included; undefined if that could not be read. */
  left?: number | undefined
}

export type SubmissionEvent =
  /** From here on it may have arrived. */
  | { type: 'request.sent'; isEncrypted: boolean }
  | { type: 'network.back' }
  | { type: 'flag.withdrawn' }
  | { type: 'flag.confirmed' }

export interface SubmissionInput {
  attempt: Attempt
  /** Empty if it was typed in another tab, or is gone. */
  flag: string
  /** An earlier page has left it: teammates may have used attempts since the user was asked. */
  isResumed: boolean
  now: () => number
}

interface SubmissionContext extends SubmissionInput {
  problem: unknown
  /** How often its verdict has been requested. */
  asks: number
}

/** A flag, and what is called as it is sent. */
export interface FlagToSend {
  flag: string
  onSent: (isEncrypted: boolean) => void
}

/** Whether a challenge is solved: by this attempt, in another way, or not. */
export type Solve = 'own' | 'other' | 'none'

const stage = <Stage extends Attempt['stage']>(stage: Stage) => ({ type: 'set', params: { stage } }) as const

const isWrong = (verdict: AnswerResult) => verdict === 'WrongAnswer' || verdict === 'CheatDetected'
const failureIn = (event: object) => refusalOf('error' in event ? event.error : undefined)
/** A server that cannot take a flag says so itself; a 503 without its words is a proxy's, and proves nothing. */
const isTurnedAway = ({ status, message = '' }: Refusal) => status === 503 && message !== ''
const isRefusal = ({ status = 0 }: Refusal) => status >= 400 && status < 500 && status !== 408

/**
 * One flag, from the tab that has it to its verdict. It is sent again automatically only if a limiter turned it away
 * unread, or if its cipher text was judged by a server that takes plain text by now; a call whose response was lost is
 * never repeated, and silence while polling is not a verdict.
 */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    input: {} as SubmissionInput,
  },
  actors: {
    /** Resolves to the id of the submission; calls `onSent` as it is sent, unless stopped before that. */
    send: provided<number, FlagToSend>('send'),
    readSolve: provided<Solve, { attempt: Attempt }>('readSolve'),
    verdict: provided<AnswerResult, { submissionId: number }>('verdict'),
    /** Reads how many attempts the team has left: Infinity without a limit, undefined if that cannot be read. */
    countLeft: provided<number | undefined>('countLeft'),
    /** Reads again whether the server takes flags in plain text. */
    takesPlainText: provided<boolean>('takesPlainText'),
  },
  actions: {
    set: assign({ attempt: ({ context }, change: Partial<Attempt>) => ({ ...context.attempt, ...change }) }),
    hold: assign({
      attempt: ({ context: { attempt, problem, now } }) => ({
        ...attempt,
        heldUntil: now() + (refusalOf(problem).retryAfter ?? 0) * 1000,
      }),
    }),
    'count the ask': assign({ asks: ({ context }) => context.asks + 1 }),
    'keep the problem': assign({ problem: ({ event }) => ('error' in event ? event.error : undefined) }),
    'drop the problem': assign({ problem: undefined }),
  },
  guards: {
    'is offline': () => false,
    'is resumed': ({ context }) => context.isResumed,
    'may be the last': (_, left: number | undefined) => left === undefined || left === 1,
    'is held': ({ context }) => context.attempt.stage === 'held',
    'has an id': ({ context }) => context.attempt.stage === 'checking',
    'may have arrived': ({ context: { attempt } }) =>
      attempt.stage === 'sending' || attempt.stage === 'unanswered',
    'has no flag': ({ context }) => context.flag === '',
    'solved it': (_, solve: Solve) => solve === 'own',
    'is solved anyway': (_, solve: Solve) => solve === 'other',
    'is right': (_, verdict: AnswerResult) => verdict === 'Accepted',
    'is wrong': (_, verdict: AnswerResult) => isWrong(verdict),
    'is wrong as cipher text': ({ context: { attempt, flag } }, verdict: AnswerResult) =>
      attempt.isEncrypted === true && flag !== '' && isWrong(verdict),
    'takes plain text': (_, takesIt: boolean) => takesIt,
    // The only failure after which sending again cannot duplicate the flag: a limiter turned it away unread.
    'must wait': ({ event }) => failureIn(event).retryAfter !== undefined,
    'was refused': ({ event }) => isRefusal(failureIn(event)) || isTurnedAway(failureIn(event)),
    'will never know': ({ event }) => isRefusal(failureIn(event)) && failureIn(event).status !== 429,
  },
  delays: {
    'as long as the server asks': ({ context: { attempt, now } }) => Math.max(0, attempt.heldUntil - now()),
    'until the next ask': ({ context }) => {
      const pause = pauses[context.asks] ?? pauses.at(-1)!
      return Math.max(pause, (refusalOf(context.problem).retryAfter ?? 0) * 1000)
    },
  },
}).createMachine({
  id: 'submission',
  context: ({ input }) => ({ ...input, problem: undefined, asks: 0 }),
  initial: 'resuming',
  states: {
    resuming: {
      always: [
        { guard: 'has an id', target: 'checking' },
        { guard: 'may have arrived', target: 'unanswered' },
        { guard: 'has no flag', target: 'refused' },
        { guard: 'is held', target: 'held' },
        { guard: 'is resumed', target: 'counting' },
        { target: 'ready' },
      ],
    },
    ready: {
      entry: ['drop the problem', 'hold', stage('ready')],
      always: [{ guard: 'is offline', target: 'offline' }, { target: 'calling' }],
    },
    offline: {
      entry: stage('offline'),
      on: { 'network.back': 'counting', 'flag.withdrawn': 'dropped' },
    },
    held: {
      entry: stage('held'),
      on: { 'flag.withdrawn': 'dropped' },
      after: { 'as long as the server asks': 'counting' },
    },
    counting: {
      entry: stage('ready'),
      always: { guard: 'is offline', target: 'offline' },
      on: { 'flag.withdrawn': 'dropped' },
      invoke: {
        src: 'countLeft',
        onDone: [
          {
            guard: { type: 'may be the last', params: ({ event }) => event.output },
            target: 'asked',
            actions: { type: 'set', params: ({ event }) => ({ left: event.output }) },
          },
          { target: 'ready' },
        ],
        onError: { target: 'asked', actions: { type: 'set', params: { left: undefined } } },
      },
    },
    asked: {
      entry: ['drop the problem', stage('asked')],
      on: { 'flag.confirmed': 'ready', 'flag.withdrawn': 'dropped' },
    },
    calling: {
      initial: 'queued',
      on: {
        'request.sent': {
          target: '.sending',
          actions: { type: 'set', params: ({ event: { isEncrypted } }) => ({ isEncrypted }) },
        },
      },
      states: {
        queued: {},
        sending: { entry: stage('sending'), after: { [patience]: '#unanswered' } },
      },
      invoke: {
        src: 'send',
        input: ({ context, self }) => ({
          flag: context.flag,
          onSent: (isEncrypted) => self.send({ type: 'request.sent', isEncrypted }),
        }),
        onDone: {
          target: 'checking',
          actions: { type: 'set', params: ({ event }) => ({ submissionId: event.output }) },
        },
        onError: [
          {
            guard: 'must wait',
            target: 'held',
            actions: ['keep the problem', 'hold'],
          },
          {
            guard: 'was refused',
            target: 'refused',
            actions: 'keep the problem',
          },
          { target: 'unanswered' },
        ],
      },
    },
    unanswered: {
      id: 'unanswered',
      entry: stage('unanswered'),
      invoke: {
        src: 'readSolve',
        input: ({ context }) => ({ attempt: context.attempt }),
        onDone: [
          { guard: { type: 'solved it', params: ({ event }) => event.output }, target: 'accepted' },
          { guard: { type: 'is solved anyway', params: ({ event }) => event.output }, target: 'dropped' },
          { target: 'unsure' },
        ],
        onError: 'unsure',
      },
      after: { [patience]: 'unsure' },
    },
    checking: {
      entry: stage('checking'),
      initial: 'waiting',
      after: { [deadline]: 'unknown' },
      states: {
        waiting: { after: { 'until the next ask': 'asking' } },
        asking: {
          entry: 'count the ask',
          invoke: {
            src: 'verdict',
            input: ({ context }) => ({ submissionId: context.attempt.submissionId! }), // set before checking
            onDone: [
              { guard: { type: 'is right', params: ({ event }) => event.output }, target: '#accepted' },
              {
                guard: { type: 'is wrong as cipher text', params: ({ event }) => event.output },
                target: '#doubted',
              },
              { guard: { type: 'is wrong', params: ({ event }) => event.output }, target: '#wrong' },
              { target: 'waiting', actions: 'drop the problem' },
            ],
            onError: [
              {
                guard: 'will never know',
                target: '#unknown',
                actions: 'keep the problem',
              },
              { target: 'waiting', actions: 'keep the problem' },
            ],
          },
        },
      },
    },
    doubted: {
      id: 'doubted',
      invoke: {
        src: 'takesPlainText',
        onDone: [
          { guard: { type: 'takes plain text', params: ({ event }) => event.output }, target: 'ready' },
          { target: 'wrong' },
        ],
        onError: 'wrong',
      },
      after: { [patience]: 'wrong' },
    },
    accepted: { id: 'accepted', type: 'final', entry: ['drop the problem', stage('accepted')] },
    wrong: { id: 'wrong', type: 'final', entry: ['drop the problem', stage('wrong')] },
    refused: { type: 'final', entry: stage('refused') },
    unsure: { type: 'final', entry: stage('unsure') },
    unknown: { id: 'unknown', type: 'final', entry: stage('unknown') },
    dropped: { type: 'final' },
  },
})
