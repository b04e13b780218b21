import { provided } from '#machines/provided.ts'
import { refusalOf } from '#machines/refusal.ts'
import { assign, setup } from 'xstate'

const retryAfter = 10_000
const mostRetries = 5

export interface Credentials {
  userName: string
  password: string
  /** What the captcha gave; null where the site asks for none. */
  challenge?: string | null
}

export type SessionEvent =
  | { type: 'login.submitted'; credentials: Credentials }
  | { type: 'logout.asked' }
  /** The session may be another than it was: after a registration, by hand, in another tab. */
  | { type: 'profile.changed' }
  /** A call was answered 401. */
  | { type: 'profile.refused' }
  /** A call was answered that the account is banned. */
  | { type: 'profile.banned' }

interface SessionContext {
  /** Why the last login, logout or reading failed. */
  problem: unknown
  retries: number
}

/** Who is using the page: nobody, somebody signed in, somebody banned, or not known because the server is silent. */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  actors: {
    /** Resolves for somebody; rejects with status 401 for nobody, 403 for somebody banned. */
    profile: provided<unknown>('profile'),
    login: provided<unknown, Credentials>('login'),
    logout: provided<unknown>('logout'),
  },
  actions: {
    /** What was read was read as somebody else. */
    'forget what was read': () => {},
    'keep the problem': assign({ problem: ({ event }) => ('error' in event ? event.error : undefined) }),
    'drop the problem': assign({ problem: undefined }),
    'count the retry': assign({ retries: ({ context }) => context.retries + 1 }),
    'retry afresh': assign({ retries: 0 }),
  },
  guards: {
    'was refused with': ({ event }, status: number) =>
      'error' in event && refusalOf(event.error).status === status,
    'may retry': ({ context }) => context.retries < mostRetries,
  },
}).createMachine({
  id: 'session',
  context: { problem: undefined, retries: 0 },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'profile',
        onDone: { target: 'signedIn', actions: ['drop the problem', 'retry afresh'] },
        onError: [
          {
            guard: { type: 'was refused with', params: 401 },
            target: 'anonymous',
            actions: 'drop the problem',
          },
          { guard: { type: 'was refused with', params: 403 }, target: 'banned', actions: 'drop the problem' },
          { target: 'unreachable', actions: 'keep the problem' },
        ],
      },
    },
    unreachable: {
      on: { 'profile.changed': { target: 'reading', actions: 'retry afresh' } },
      after: { [retryAfter]: { guard: 'may retry', target: 'reading', actions: 'count the retry' } },
    },
    anonymous: {
      on: {
        'login.submitted': 'signingIn',
        'profile.changed': { target: 'reading', actions: 'forget what was read' },
      },
    },
    signingIn: {
      entry: 'drop the problem',
      invoke: {
        src: 'login',
        input: ({ event }) => {
          if (event.type !== 'login.submitted') throw new Error('only a submitted form signs in')
          return event.credentials
        },
        onDone: { target: 'reading', actions: 'forget what was read' },
        onError: { target: 'anonymous', actions: 'keep the problem' },
      },
    },
    signedIn: {
      on: {
        'logout.asked': 'signingOut',
        'profile.changed': { target: 'reading', actions: 'forget what was read' },
        'profile.refused': { target: 'anonymous', actions: 'forget what was read' },
        'profile.banned': { target: 'banned', actions: 'forget what was read' },
      },
    },
    signingOut: {
      entry: 'drop the problem',
      invoke: {
        src: 'logout',
        onDone: { target: 'anonymous', actions: 'forget what was read' },
        onError: [
          {
            guard: { type: 'was refused with', params: 401 }, // it had ended already
            target: 'anonymous',
            actions: 'forget what was read',
          },
          {
            guard: { type: 'was refused with', params: 403 },
            target: 'banned',
            actions: 'forget what was read',
          },
          { target: 'signedIn', actions: 'keep the problem' }, // the cookie is still there, so say so
        ],
      },
    },
    // A banned account cannot log out either: its cookie stays until it runs out.
    // Another account's takes its place.
    banned: { on: { 'login.submitted': 'signingIn', 'profile.changed': 'reading' } },
  },
})
