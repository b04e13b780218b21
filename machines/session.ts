import type { LoginInput, UserProfile } from '#contract/api.gen.ts'
import { provided } from '#machines/provided.ts'
import { refusalOf } from '#machines/refusal.ts'
import { assign, fromCallback, sendTo, setup } from 'xstate'

/** How long a silent server is left alone: less at first. It is asked for as long as the page is open. */
const retryAfter = { first: 10_000, later: 30_000 }
const firstRetries = 5

/** Who somebody is, as far as it decides what they may see. */
export type Identity = Pick<UserProfile, 'userId' | 'role'>

/** What tabs tell each other: the session is not what it was. `left` is the id of who logged out or was thrown out. */
export interface SessionNews {
  type: 'session.changed'
  left: string | undefined
}

export type SessionEvent =
  | { type: 'login.submitted'; credentials: LoginInput }
  | { type: 'logout.asked' }
  /** The session may be another than it was: after a registration, by hand. */
  | { type: 'profile.changed' }
  /** What is not known may be known now: the network is back, the page is looked at again, somebody asks. */
  | { type: 'profile.wanted' }
  /** The profile was read once more. */
  | { type: 'profile.read'; who: Identity }
  /** A call was answered 401. */
  | { type: 'profile.refused' }
  /** A call was answered that the account is banned. */
  | { type: 'profile.banned' }
  /** Somebody has read what went wrong. */
  | { type: 'problem.closed' }
  /** Another tab says that the session is not what it was. */
  | { type: 'tab.told' }

interface SessionContext {
  /** Who is signed in, or was a moment ago. */
  who: Identity | undefined
  /** Why the last login, logout or reading failed; while it reads, the reading before. */
  problem: unknown
  retries: number
}

/** Who is using the page: nobody, somebody signed in, somebody banned, or not known because the server is silent. */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  actors: {
    /** Resolves for somebody; rejects with status 401 for nobody, 403 for somebody banned. */
    profile: provided<Identity>('profile'),
    login: provided<unknown, LoginInput>('login'),
    logout: provided<unknown>('logout'),
    /** Hears the other tabs of this browser, and tells them what it is sent. */
    'other tabs': fromCallback<SessionNews>(() => {
      throw new Error('provide `other tabs`')
    }),
  },
  actions: {
    /** What was read was read as somebody else. */
    'forget what was read': () => {},
    /** What the browser remembers of anybody goes for good. */
    'forget the users': () => {},
    /** What is read from now on is read as this one, or as nobody. */
    'settle who reads': () => {},
    'tell the other tabs': sendTo('other tabs', { type: 'session.changed', left: undefined }),
    'tell the other tabs who left': sendTo('other tabs', ({ context }: { context: SessionContext }) => ({
      type: 'session.changed',
      left: context.who?.userId,
    })),
    'note who it is': assign({ who: (_, who: Identity) => who }),
    'note that it is nobody': assign({ who: undefined }),
    'keep the problem': assign({ problem: ({ event }) => ('error' in event ? event.error : undefined) }),
    'drop the problem': assign({ problem: undefined }),
    'count the retry': assign({ retries: ({ context }) => context.retries + 1 }),
    'retry afresh': assign({ retries: 0 }),
  },
  guards: {
    'was refused with': ({ event }, status: number) =>
      'error' in event && refusalOf(event.error).status === status,
    'has just begun to retry': ({ context }) => context.retries < firstRetries,
    'is another, or may do other things': ({ context: { who }, event }) =>
      event.type === 'profile.read' && (event.who.userId !== who?.userId || event.who.role !== who.role),
  },
}).createMachine({
  id: 'session',
  context: { who: undefined, problem: undefined, retries: 0 },
  invoke: { id: 'other tabs', src: 'other tabs' },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'profile',
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'note who it is', params: ({ event }) => event.output },
            'drop the problem',
            'retry afresh',
          ],
        },
        onError: [
          {
            guard: { type: 'was refused with', params: 401 },
            target: 'anonymous',
            actions: 'drop the problem',
          },
          {
            guard: { type: 'was refused with', params: 403 },
            target: 'banned',
            actions: ['drop the problem', 'forget what was read', 'forget the users'],
          },
          { target: 'unreachable', actions: 'keep the problem' },
        ],
      },
      on: { 'tab.told': { target: 'reading', reenter: true, actions: 'forget what was read' } },
    },
    unreachable: {
      on: {
        'profile.changed': { target: 'reading', actions: 'retry afresh' },
        'profile.wanted': { target: 'reading', actions: 'retry afresh' },
        'tab.told': { target: 'reading', actions: ['retry afresh', 'forget what was read'] },
      },
      after: {
        [retryAfter.first]: {
          guard: 'has just begun to retry',
          target: 'reading',
          actions: 'count the retry',
        },
        [retryAfter.later]: 'reading',
      },
    },
    anonymous: {
      entry: ['note that it is nobody', 'settle who reads'],
      exit: 'drop the problem',
      on: {
        'login.submitted': 'signingIn',
        'profile.changed': { target: 'reading', actions: ['forget what was read', 'tell the other tabs'] },
        'tab.told': { target: 'reading', actions: 'forget what was read' },
      },
    },
    signingIn: {
      invoke: {
        src: 'login',
        input: ({ event }) => {
          if (event.type !== 'login.submitted') throw new Error('only a submitted form signs in')
          return event.credentials
        },
        onDone: { target: 'reading', actions: ['forget what was read', 'tell the other tabs'] },
        onError: { target: 'anonymous', actions: 'keep the problem' },
      },
    },
    signedIn: {
      entry: 'settle who reads',
      exit: 'drop the problem',
      on: {
        'problem.closed': { actions: 'drop the problem' },
        'logout.asked': 'signingOut',
        'profile.changed': { target: 'reading', actions: ['forget what was read', 'tell the other tabs'] },
        'profile.read': [
          {
            guard: 'is another, or may do other things',
            target: 'reading',
            actions: ['forget what was read', 'forget the users', 'tell the other tabs who left'],
          },
          { actions: 'drop the problem' },
        ],
        'profile.refused': {
          target: 'anonymous', // the session ran out: what they had begun waits for them
          actions: ['forget what was read', 'tell the other tabs'],
        },
        'profile.banned': {
          target: 'banned',
          actions: ['forget what was read', 'forget the users', 'tell the other tabs who left'],
        },
        'tab.told': { target: 'reading', actions: 'forget what was read' },
      },
    },
    signingOut: {
      invoke: {
        src: 'logout',
        onDone: {
          target: 'anonymous',
          actions: ['forget what was read', 'forget the users', 'tell the other tabs who left'],
        },
        onError: [
          {
            guard: { type: 'was refused with', params: 401 }, // it had ended already
            target: 'anonymous',
            actions: ['forget what was read', 'forget the users', 'tell the other tabs who left'],
          },
          {
            guard: { type: 'was refused with', params: 403 },
            target: 'banned',
            actions: ['forget what was read', 'forget the users', 'tell the other tabs who left'],
          },
          { target: 'signedIn', actions: 'keep the problem' }, // the cookie is still there, so say so
        ],
      },
    },
    // A banned account cannot log out either: its cookie stays until it runs out, or another account's takes its place.
    banned: {
      entry: 'note that it is nobody',
      on: {
        'login.submitted': 'signingIn',
        'profile.changed': 'reading',
        'tab.told': { target: 'reading', actions: 'forget what was read' },
      },
    },
  },
})
