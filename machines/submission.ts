import type { AnswerResult } from '#contract/api.gen.ts'
import { provided } from '#machines/provided.ts'
import { refusalOf } from '#machines/refusal.ts'
import { assign, fromCallback, setup } from 'xstate'

/** Most verdicts take 15 to 100 ms; the rest must not eat the 150 calls a minute that a hall may share. */
const restsBetweenAsks = [250, 500, 1000, 2000, 3000, 4000, 5000]
/** A submission for which the team has no instance is never judged (behaviour 5). */
const deadline = 120_000
/** A busy server answers after up to a minute (behaviour 15). */
const patience = 75_000
/** A tab that looks after the attempt before this one may be stuck: no flag waits for it for long. */
const patienceWithTabs = 5_000

/** What ends an attempt: `unsure` says that it may not have arrived, `unknown` that its verdict did not come. */
export const verdicts = ['accepted', 'wrong', 'refused', 'unsure', 'unknown'] as const
export type Verdict = (typeof verdicts)[number]

/** One answer on its way, as the browser remembers it: never the answer itself. Moments are of this machine's clock. */
export interface Attempt {
  /** Tells it from every other. */
  id: string
  /** Tells its answer from others, without telling the answer. */
  hash: string
  handedInAt: number
  /** Handed in before the end of the game. */
  isCounted: boolean
  /** `ready` and `held` say that it waits in its tab and was certainly not sent. */
  stage: 'ready' | 'held' | 'sending' | 'checking' | Verdict
  /** How often it was sent; again only after a limiter had turned it away unread. */
  sendings: number
  /** What the server calls it; to be told to an organiser when the verdict never comes. */
  submissionId?: number
  /** Until when its tab keeps it back. */
  heldUntil?: number
}

export type SubmissionEvent =
  | { type: 'flag.submitted'; flag: string; attempt: Attempt }
  | { type: 'flag.withdrawn' }
  | { type: 'submission.recheck' }
  /** What an earlier page or another tab left; with the flag where it is still in the field. */
  | { type: 'attempt.heard'; attempt: Attempt | undefined; flag?: string }
  /** No other tab looks after the attempt. */
  | { type: 'turn.given' }
  /** From here on it may have arrived. */
  | { type: 'flag.left' }
  | { type: 'network.back' }
  /** The board says that the challenge is solved; `isOwn`: as this attempt may have done. */
  | { type: 'solve.seen'; isOwn: boolean }

export interface SubmissionInput {
  now: () => number
}

interface SubmissionContext extends SubmissionInput {
  /** Empty where it was typed in another tab, or is gone. */
  flag: string
  attempt: Attempt | undefined
  problem: unknown
  asks: number
}

const keptAs = <Stage extends Attempt['stage']>(stage: Stage) =>
  [{ type: 'note', params: { stage } }, 'keep the attempt'] as const

const submitted = [
  { guard: 'was wrong before', target: '#warned', actions: 'take the flag' },
  { target: '#sending', actions: 'take the flag' },
] as const

const heard = [
  { guard: 'is forgotten', target: '#idle', actions: 'take what was heard' },
  ...verdicts.map((stage) => ({
    guard: { type: 'is heard to be', params: stage } as const,
    target: `#${stage}` as const,
    actions: 'take what was heard' as const,
  })),
  { target: '#following', actions: 'take what was heard' },
] as const

/** Whether it waits in a tab, and was certainly not sent. */
export const isUnsent = (attempt: Attempt | undefined) =>
  attempt?.stage === 'ready' || attempt?.stage === 'held'

const seenSolved = [
  { guard: 'is its own solve', target: '#accepted', actions: keptAs('accepted') },
  { target: '#idle', actions: 'forget the attempt' },
] as const

/**
 * One answer, from the field to the verdict, past reloads and across tabs. It is sent again by itself only if it certainly
 * was not read; silence while asking is no verdict; one tab looks after it, the others follow.
 */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    input: {} as SubmissionInput,
  },
  actors: {
    /** Resolves to the id of the submission; `leave` is called as it is sent, unless it was stopped before. */
    send: provided<number, { flag: string; attempt: Attempt; leave: () => void }>('send'),
    /** Tells what `send` would have told, of a sending whose end no page saw; sends nothing. */
    find: provided<number, { attempt: Attempt }>('find'),
    verdict: provided<AnswerResult, { submissionId: number }>('verdict'),
    /**
     * Tells `turn.given` once no other tab looks after the attempt, and keeps others waiting until it is stopped. Without
     * the flag it lets a tab that has it go first.
     */
    turn: fromCallback<SubmissionEvent, { hasFlag: boolean }>(() => {
      throw new Error('provide `turn`')
    }),
  },
  actions: {
    'refetch what a solve changes': () => {},
    'keep the attempt': () => {},
    'forget the attempt': () => {},
    'remember that it is wrong': () => {},
    'drop the draft': () => {},
    'take the flag': assign(({ event }) =>
      event.type === 'flag.submitted' ? { flag: event.flag, attempt: event.attempt, problem: undefined } : {},
    ),
    'take what was heard': assign(({ event }) =>
      event.type === 'attempt.heard'
        ? { flag: event.flag ?? '', attempt: event.attempt, problem: undefined }
        : {},
    ),
    note: assign({
      attempt: ({ context }, change: Partial<Attempt>) =>
        context.attempt && { ...context.attempt, ...change },
    }),
    'make the attempt ready': assign({
      attempt: ({ context: { attempt, now } }) => attempt && { ...attempt, stage: 'ready', heldUntil: now() },
    }),
    'count the sending': assign({
      attempt: ({ context: { attempt } }) => attempt && { ...attempt, sendings: attempt.sendings + 1 },
      problem: undefined,
    }),
    'hold the attempt': assign({
      attempt: ({ context: { attempt, problem, now } }) =>
        attempt && {
          ...attempt,
          stage: 'held',
          heldUntil: now() + (refusalOf(problem).retryAfter ?? 0) * 1000,
        },
    }),
    'ask afresh': assign({ asks: 0 }),
    'count the ask': assign({ asks: ({ context }) => context.asks + 1 }),
    'keep the problem': assign({ problem: ({ event }) => ('error' in event ? event.error : undefined) }),
    'drop the problem': assign({ problem: undefined }),
  },
  guards: {
    'was wrong before': () => false,
    'is offline': () => false,
    'is the same again': ({ context, event }) =>
      event.type === 'flag.submitted' && event.attempt.hash === context.attempt?.hash,
    'is forgotten': ({ event }) => event.type === 'attempt.heard' && event.attempt === undefined,
    'is heard to be': ({ event }, stage: Attempt['stage']) =>
      event.type === 'attempt.heard' && event.attempt?.stage === stage,
    'has the flag, and is': ({ context }, stage: Attempt['stage']) =>
      context.flag !== '' && context.attempt?.stage === stage,
    'was not sent': ({ context }) => isUnsent(context.attempt),
    'was sent': ({ context }) => context.attempt?.stage === 'sending',
    'is its own solve': ({ event }) => event.type === 'solve.seen' && event.isOwn,
    'is right': (_, verdict: AnswerResult) => verdict === 'Accepted',
    'is wrong': (_, verdict: AnswerResult) => verdict === 'WrongAnswer' || verdict === 'CheatDetected',
    // A limiter turned it away unread: the only failure after which sending again cannot double it.
    'must wait': ({ context, event }) =>
      context.flag !== '' && 'error' in event && refusalOf(event.error).retryAfter !== undefined,
    'was refused': ({ event }) => {
      const { status = 0 } = 'error' in event ? refusalOf(event.error) : {}
      return status >= 400 && status < 500 && status !== 408
    },
    'will never know': ({ event }) => {
      const { status = 0 } = 'error' in event ? refusalOf(event.error) : {}
      return status >= 400 && status < 500 && status !== 408 && status !== 429
    },
  },
  delays: {
    'as long as the server asks': ({ context: { attempt, now } }) =>
      Math.max(0, (attempt?.heldUntil ?? 0) - now()),
    'until the next ask': ({ context }) => {
      const rest = restsBetweenAsks[context.asks] ?? restsBetweenAsks.at(-1)!
      return Math.max(rest, (refusalOf(context.problem).retryAfter ?? 0) * 1000)
    },
  },
}).createMachine({
  id: 'submission',
  context: ({ input }) => ({ ...input, flag: '', attempt: undefined, problem: undefined, asks: 0 }),
  initial: 'idle',
  on: { 'attempt.heard': heard },
  states: {
    idle: { id: 'idle', on: { 'flag.submitted': submitted } },
    warned: {
      id: 'warned',
      on: {
        'flag.submitted': [
          { guard: 'is the same again', target: '#sending', actions: 'take the flag' },
          ...submitted,
        ],
      },
    },
    underway: {
      invoke: { src: 'turn', input: ({ context }) => ({ hasFlag: context.flag !== '' }) },
      initial: 'following',
      on: { 'attempt.heard': {} }, // what this tab does is newer than what it hears
      states: {
        following: {
          id: 'following',
          on: {
            'attempt.heard': heard,
            'turn.given': [
              { guard: { type: 'has the flag, and is', params: 'held' }, target: '#held' },
              { guard: { type: 'has the flag, and is', params: 'ready' }, target: '#ready' },
              { guard: 'was not sent', target: '#refused', actions: keptAs('refused') },
              { guard: 'was sent', target: '#finding' },
              { target: '#checking' },
            ],
          },
        },
        sending: {
          id: 'sending',
          initial: 'claiming',
          states: {
            claiming: {
              entry: ['make the attempt ready', 'keep the attempt'],
              on: { 'turn.given': 'ready' },
              after: { [patienceWithTabs]: 'ready' },
            },
            ready: {
              id: 'ready',
              always: [{ guard: 'is offline', target: 'offline' }, { target: 'calling' }],
            },
            offline: {
              entry: ['hold the attempt', 'keep the attempt'],
              on: {
                'network.back': 'ready',
                'flag.withdrawn': { target: '#idle', actions: 'forget the attempt' },
              },
            },
            calling: {
              entry: 'count the sending',
              initial: 'queued',
              states: {
                queued: { on: { 'flag.left': 'away' } },
                away: {
                  entry: keptAs('sending'),
                  after: { [patience]: { target: '#unsure', actions: keptAs('unsure') } },
                },
              },
              invoke: {
                src: 'send',
                input: ({ context, self }) => ({
                  flag: context.flag,
                  attempt: context.attempt!, // taken before sending
                  leave: () => self.send({ type: 'flag.left' }),
                }),
                onDone: {
                  target: '#checking',
                  actions: [
                    {
                      type: 'note',
                      params: ({ event }) => ({ stage: 'checking', submissionId: event.output }),
                    },
                    'keep the attempt',
                  ],
                },
                onError: [
                  { guard: 'must wait', target: '#held', actions: ['keep the problem', 'hold the attempt'] },
                  {
                    guard: 'was refused',
                    target: '#refused',
                    actions: ['keep the problem', ...keptAs('refused')],
                  },
                  { target: '#unsure', actions: ['keep the problem', ...keptAs('unsure')] },
                ],
              },
            },
            held: {
              id: 'held',
              entry: 'keep the attempt',
              on: { 'flag.withdrawn': { target: '#idle', actions: 'forget the attempt' } },
              after: { 'as long as the server asks': 'ready' },
            },
          },
        },
        finding: {
          id: 'finding',
          after: { [patience]: { target: '#unsure', actions: keptAs('unsure') } },
          invoke: {
            src: 'find',
            input: ({ context }) => ({ attempt: context.attempt! }), // heard or taken before
            onDone: {
              target: '#checking',
              actions: [
                { type: 'note', params: ({ event }) => ({ stage: 'checking', submissionId: event.output }) },
                'keep the attempt',
              ],
            },
            onError: [
              { guard: 'must wait', target: '#held', actions: ['keep the problem', 'hold the attempt'] },
              {
                guard: 'was refused',
                target: '#refused',
                actions: ['keep the problem', ...keptAs('refused')],
              },
              { target: '#unsure', actions: keptAs('unsure') },
            ],
          },
        },
        checking: {
          id: 'checking',
          entry: 'ask afresh',
          initial: 'waiting',
          after: { [deadline]: { target: '#unknown', actions: keptAs('unknown') } },
          states: {
            waiting: { after: { 'until the next ask': 'asking' } },
            asking: {
              entry: 'count the ask',
              invoke: {
                src: 'verdict',
                input: ({ context }) => ({ submissionId: context.attempt!.submissionId! }), // noted before checking
                onDone: [
                  {
                    guard: { type: 'is right', params: ({ event }) => event.output },
                    target: '#accepted',
                    actions: keptAs('accepted'),
                  },
                  {
                    guard: { type: 'is wrong', params: ({ event }) => event.output },
                    target: '#wrong',
                    actions: keptAs('wrong'),
                  },
                  { target: 'waiting', actions: 'drop the problem' },
                ],
                onError: [
                  {
                    guard: 'will never know',
                    target: '#unknown',
                    actions: ['keep the problem', ...keptAs('unknown')],
                  },
                  { target: 'waiting', actions: 'keep the problem' },
                ],
              },
            },
          },
        },
      },
    },
    accepted: {
      id: 'accepted',
      entry: ['drop the problem', 'drop the draft', 'refetch what a solve changes'],
    },
    wrong: {
      id: 'wrong',
      entry: ['drop the problem', 'drop the draft', 'remember that it is wrong'],
      on: { 'flag.submitted': submitted },
    },
    refused: { id: 'refused', on: { 'flag.submitted': submitted } },
    unsure: {
      id: 'unsure',
      entry: 'refetch what a solve changes', // the board may know
      on: {
        'submission.recheck': '#finding',
        'solve.seen': seenSolved,
        'flag.submitted': { target: '#sending', actions: 'take the flag' },
      },
    },
    unknown: {
      id: 'unknown',
      on: {
        'submission.recheck': { target: '#checking', actions: keptAs('checking') },
        'solve.seen': seenSolved,
        'flag.submitted': submitted,
      },
    },
  },
})
