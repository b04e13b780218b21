import type { AnswerResult } from '#contract/api.gen.ts'
import { provided } from '#machines/provided.ts'
import { refusalOf } from '#machines/refusal.ts'
import { assign, setup } from 'xstate'

/** Most verdicts take 15 to 100 ms; the rest must not eat the 150 calls a minute that a hall may share. */
const restsBetweenAsks = [250, 500, 1000, 2000, 3000, 4000]
/** A submission for which the team has no instance is never judged (behaviour 5). */
const deadline = 120_000

export type SubmissionEvent =
  /** `isCounted`: it is handed in before the end of the game. */
  | { type: 'flag.submitted'; flag: string; isCounted: boolean }
  | { type: 'flag.withdrawn' }
  | { type: 'submission.recheck' }

interface SubmissionContext {
  flag: string
  isCounted: boolean
  /** What the server calls it; to be told to an organiser when the verdict never comes. */
  submissionId: number | undefined
  problem: unknown
  asks: number
}

/** One answer, from the field to the verdict. Silence while asking is no verdict; a refusal keeps the flag. */
export const submissionMachine = setup({
  types: { context: {} as SubmissionContext, events: {} as SubmissionEvent },
  actors: {
    /** Resolves to the id of the submission. */
    send: provided<number, { flag: string }>('send'),
    verdict: provided<AnswerResult, { submissionId: number }>('verdict'),
  },
  actions: {
    'refetch what a solve changes': () => {},
    'keep the flag': assign(({ event }) => {
      if (event.type !== 'flag.submitted') return {}
      return { flag: event.flag, isCounted: event.isCounted, submissionId: undefined, problem: undefined }
    }),
    'note the submission': assign({
      submissionId: (_, submissionId: number) => submissionId,
      problem: undefined,
    }),
    'ask afresh': assign({ asks: 0 }),
    'count the ask': assign({ asks: ({ context }) => context.asks + 1 }),
    'keep the problem': assign({ problem: ({ event }) => ('error' in event ? event.error : undefined) }),
    'drop the problem': assign({ problem: undefined }),
  },
  guards: {
    'is right': (_, verdict: AnswerResult) => verdict === 'Accepted',
    'is wrong': (_, verdict: AnswerResult) => verdict === 'WrongAnswer' || verdict === 'CheatDetected',
    'must wait': ({ event }) => 'error' in event && refusalOf(event.error).retryAfter !== undefined,
    'will never know': ({ event }) => {
      const { status = 0 } = 'error' in event ? refusalOf(event.error) : {}
      return status >= 400 && status < 500 && status !== 429
    },
  },
  delays: {
    'as long as the server asks': ({ context }) => (refusalOf(context.problem).retryAfter ?? 0) * 1000,
    'until the next ask': ({ context }) => {
      const rest = restsBetweenAsks[context.asks] ?? restsBetweenAsks.at(-1)!
      return Math.max(rest, (refusalOf(context.problem).retryAfter ?? 0) * 1000)
    },
  },
}).createMachine({
  id: 'submission',
  context: { flag: '', isCounted: true, submissionId: undefined, problem: undefined, asks: 0 },
  initial: 'idle',
  states: {
    idle: { id: 'idle', on: { 'flag.submitted': { target: 'sending', actions: 'keep the flag' } } },
    sending: {
      initial: 'calling',
      states: {
        calling: {
          invoke: {
            src: 'send',
            input: ({ context }) => ({ flag: context.flag }),
            onDone: {
              target: '#checking',
              actions: { type: 'note the submission', params: ({ event }) => event.output },
            },
            onError: [
              // A limiter turned it away unread: the only failure after which sending again cannot double it.
              { guard: 'must wait', target: 'held', actions: 'keep the problem' },
              { target: '#refused', actions: 'keep the problem' },
            ],
          },
        },
        held: {
          on: { 'flag.withdrawn': '#idle' },
          after: { 'as long as the server asks': 'calling' },
        },
      },
    },
    checking: {
      id: 'checking',
      entry: 'ask afresh',
      initial: 'waiting',
      after: { [deadline]: 'unknown' },
      states: {
        waiting: { after: { 'until the next ask': 'asking' } },
        asking: {
          entry: 'count the ask',
          invoke: {
            src: 'verdict',
            input: ({ context }) => ({ submissionId: context.submissionId! }), // noted before checking
            onDone: [
              { guard: { type: 'is right', params: ({ event }) => event.output }, target: '#accepted' },
              { guard: { type: 'is wrong', params: ({ event }) => event.output }, target: '#wrong' },
              { target: 'waiting', actions: 'drop the problem' },
            ],
            onError: [
              { guard: 'will never know', target: '#unknown', actions: 'keep the problem' },
              { target: 'waiting', actions: 'keep the problem' },
            ],
          },
        },
      },
    },
    accepted: { id: 'accepted', entry: ['drop the problem', 'refetch what a solve changes'] },
    wrong: {
      id: 'wrong',
      entry: 'drop the problem',
      on: { 'flag.submitted': { target: 'sending', actions: 'keep the flag' } },
    },
    refused: {
      id: 'refused',
      on: { 'flag.submitted': { target: 'sending', actions: 'keep the flag' } },
    },
    unknown: {
      id: 'unknown',
      on: {
        'submission.recheck': 'checking',
        'flag.submitted': { target: 'sending', actions: 'keep the flag' },
      },
    },
  },
})
