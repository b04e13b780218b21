import type { LoginInput, UserProfile } from '#src/model/account.ts'
import { provided, providedListener, refusalOf } from './calls.ts'
import { assign, sendTo, setup } from 'xstate'

/** Milliseconds between retries while the server is silent, shorter at first. They continue while the page is open. */
const retryAfter = { first: 10_000, later: 30_000 }
const firstRetries = 5

/** The part of a user's profile that decides what they may see. */
export type Identity = Pick<UserProfile, 'userId' | 'role'>

/** Sent between tabs: the session has changed. `left` is the id of the user who logged out or was thrown out. */
export interface SessionMessage {
  type: 'session.changed'
  left: string | undefined
}

export type SessionEvent =
  | { type: 'login.submitted'; credentials: LoginInput }
  /** `at`: the key of the location at which the user wants to leave, not to log in again. */
  | { type: 'logout.asked'; at?: string }
  /** The session may have changed: after a registration, or when the user retries. */
  | { type: 'profile.changed' }
  /** An unknown profile may be available now: the network is back, the page is shown again, or the user retries. */
  | { type: 'profile.wanted' }
  /** The profile was read again. */
  | { type: 'profile.read'; who: Identity }
  /** A call was answered 401, or the profile 403, as for a banned account. */
  | { type: 'profile.refused' }
  /** The user has dismissed the problem. */
  | { type: 'problem.closed' }
  /** Received from another tab. */
  | SessionMessage

interface SessionContext {
  /** Who is signed in, or was a moment ago. */
  who: Identity | undefined
  /** Why the last login, logout or read failed; during a read, why the previous one did. */
  problem: unknown
  retries: number
  /** Nobody is signed in because a session expired. */
  hasExpired: boolean
  /** The key of the location at which the user logged out in this tab, to leave. */
  loggedOutAt: string | undefined
}

/** Who is using the page: an anonymous visitor, a signed-in user, a banned one, or unknown because the server is silent. */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  actors: {
    /** Resolves for a signed-in user; rejects with status 401 for an anonymous one, 403 for a banned one. */
    profile: provided<Identity>('profile'),
    login: provided<unknown, LoginInput>('login'),
    logout: provided<unknown>('logout'),
    /** Sends what other calls reveal about the session. */
    'profile watch': providedListener('profile watch'),
    /** Receives messages from the other tabs of this browser, and forwards to them what it is sent. */
    'other tabs': providedListener<SessionMessage>('other tabs'),
  },
  actions: {
    /** The server is silent: what the last visit read is shown, with its date. */
    'show the last visit': () => {},
    /** The cached data was read as another user. */
    'forget what was read': () => {},
    /** Everything the browser stores about any user is removed for good. */
    'forget the users': () => {},
    /** A call that was refused although the session goes on gets another try. */
    'read again what was refused': () => {},
    /** Everything read from now on is read as this user, or anonymously. */
    'set who reads': () => {},
    'send the change to the other tabs': sendTo('other tabs', { type: 'session.changed', left: undefined }),
    'send who left to the other tabs': sendTo('other tabs', ({ context }: { context: SessionContext }) => ({
      type: 'session.changed',
      left: context.who?.userId,
    })),
    'note who it is': assign({ who: (_, who: Identity) => who }),
    'note that it is nobody': assign({ who: undefined }),
    'note whether it expired': assign({
      hasExpired: ({ context: { who, hasExpired } }) => hasExpired || who !== undefined,
    }),
    'note the log-out': assign({
      loggedOutAt: ({ event }) => (event.type === 'logout.asked' ? event.at : undefined),
    }),
    'drop how it ended': assign({ hasExpired: false, loggedOutAt: undefined }),
    'note who left': assign({
      who: ({ context, event }) =>
        event.type === 'session.changed' && event.left === context.who?.userId ? undefined : context.who,
    }),
    'note the problem': assign({ problem: ({ event }) => ('error' in event ? event.error : undefined) }),
    'drop the problem': assign({ problem: undefined }),
    'count the retry': assign({ retries: ({ context }) => context.retries + 1 }),
    'retry afresh': assign({ retries: 0 }),
  },
  guards: {
    'was refused with': ({ event }, status: number) =>
      'error' in event && refusalOf(event.error).status === status,
    'has just begun to retry': ({ context }) => context.retries < firstRetries,
    /** Whoever used the browser last was signed in, and has not left: the first answer of a page may be a stray, too. */
    'may be a stray': () => false,
    'is another, or may do other things': ({ context: { who } }, read: Identity) =>
      who !== undefined && (read.userId !== who.userId || read.role !== who.role),
    'is still somebody': ({ context }) => context.who !== undefined,
  },
}).createMachine({
  id: 'session',
  context: { who: undefined, problem: undefined, retries: 0, hasExpired: false, loggedOutAt: undefined },
  invoke: [{ src: 'profile watch' }, { id: 'other tabs', src: 'other tabs' }],
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'profile',
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'note who it is', params: ({ event }) => event.output },
            'drop how it ended',
            'drop the problem',
            'retry afresh',
          ],
        },
        onError: [
          { guard: 'may be a stray', target: 'doubted' },
          {
            guard: { type: 'was refused with', params: 401 },
            target: 'anonymous',
            actions: ['note whether it expired', 'drop the problem'],
          },
          {
            guard: { type: 'was refused with', params: 403 },
            target: 'banned',
            actions: ['drop the problem', 'forget what was read', 'forget the users'],
          },
          { target: 'unreachable', actions: 'note the problem' },
        ],
      },
      on: {
        'session.changed': {
          target: 'reading',
          reenter: true,
          actions: ['note who left', 'forget what was read'],
        },
      },
    },
    // One refusal may be a stray, of a proxy or of a server that restarts: only the second ends a session.
    doubted: {
      invoke: {
        src: 'profile',
        onDone: [
          {
            guard: { type: 'is another, or may do other things', params: ({ event }) => event.output },
            target: 'reading',
            actions: ['forget what was read', 'forget the users', 'send who left to the other tabs'],
          },
          {
            target: 'signedIn',
            actions: [
              { type: 'note who it is', params: ({ event }) => event.output },
              'drop how it ended',
              'drop the problem',
              'read again what was refused',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'was refused with', params: 401 },
            target: 'anonymous', // the session expired: what the user had begun waits for them
            actions: [
              'note whether it expired',
              'drop the problem',
              'forget what was read',
              'send the change to the other tabs',
            ],
          },
          {
            guard: { type: 'was refused with', params: 403 },
            target: 'banned',
            actions: [
              'drop the problem',
              'forget what was read',
              'forget the users',
              'send who left to the other tabs',
            ],
          },
          { guard: 'is still somebody', target: 'signedIn' },
          { target: 'unreachable', actions: 'note the problem' },
        ],
      },
      on: {
        'logout.asked': { target: 'signingOut', actions: 'note the log-out' },
        'session.changed': { target: 'reading', actions: ['note who left', 'forget what was read'] },
      },
    },
    unreachable: {
      entry: 'show the last visit',
      on: {
        'profile.changed': { target: 'reading', actions: 'retry afresh' },
        'profile.wanted': { target: 'reading', actions: 'retry afresh' },
        'session.changed': { target: 'reading', actions: ['retry afresh', 'forget what was read'] },
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
      entry: ['note that it is nobody', 'set who reads'],
      exit: 'drop the problem',
      on: {
        'login.submitted': 'signingIn',
        'profile.changed': {
          target: 'reading',
          actions: ['forget what was read', 'send the change to the other tabs'],
        },
        'session.changed': { target: 'reading', actions: 'forget what was read' },
      },
    },
    signingIn: {
      entry: 'drop how it ended',
      invoke: {
        src: 'login',
        input: ({ event }) => {
          if (event.type !== 'login.submitted') throw new Error('only a submitted form signs in')
          return event.credentials
        },
        onDone: { target: 'reading', actions: ['forget what was read', 'send the change to the other tabs'] },
        onError: { target: 'anonymous', actions: 'note the problem' },
      },
    },
    signedIn: {
      entry: 'set who reads',
      exit: 'drop the problem',
      on: {
        'problem.closed': { actions: 'drop the problem' },
        'logout.asked': { target: 'signingOut', actions: 'note the log-out' },
        'profile.changed': {
          target: 'reading',
          actions: ['forget what was read', 'send the change to the other tabs'],
        },
        'profile.read': [
          {
            guard: { type: 'is another, or may do other things', params: ({ event }) => event.who },
            target: 'reading',
            actions: ['forget what was read', 'forget the users', 'send who left to the other tabs'],
          },
          { actions: 'drop the problem' },
        ],
        'profile.refused': 'doubted',
        'session.changed': { target: 'reading', actions: ['note who left', 'forget what was read'] },
      },
    },
    signingOut: {
      invoke: {
        src: 'logout',
        onDone: {
          target: 'anonymous',
          actions: ['forget what was read', 'forget the users', 'send who left to the other tabs'],
        },
        onError: [
          {
            guard: { type: 'was refused with', params: 401 }, // it had ended already
            target: 'anonymous',
            actions: ['forget what was read', 'forget the users', 'send who left to the other tabs'],
          },
          {
            guard: { type: 'was refused with', params: 403 },
            target: 'banned',
            actions: ['forget what was read', 'forget the users', 'send who left to the other tabs'],
          },
          { target: 'signedIn', actions: ['drop how it ended', 'note the problem'] }, // the cookie is still there, so say so
        ],
      },
    },
    // A banned account cannot log out either: its cookie stays until it expires, or another account's replaces it.
    banned: {
      entry: 'note that it is nobody',
      on: {
        'login.submitted': 'signingIn',
        'profile.changed': 'reading',
        'session.changed': { target: 'reading', actions: 'forget what was read' },
      },
    },
  },
})
