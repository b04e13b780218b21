import { providedListener } from './calls.ts'
import { assign, setup } from 'xstate'

/** A blood that a banner shows. */
export interface Blood {
  /** What identifies the blood, however it became known. */
  id: string
  team: string
  challenge: string
  place: 1 | 2 | 3
  isOwn: boolean
  /** When it was scored, in milliseconds of the server's clock. */
  time: number
}

export type BloodBannersEvent = { type: 'bloods.received'; bloods: Blood[] } | { type: 'banner.dismissed' }

interface BloodBannersContext {
  queue: Blood[]
  /** The bloods shown together: the user's team's first, then by place, then the newest. */
  shown: Blood[]
  /** Ids of the bloods received last: each is shown once, however often it arrives. */
  received: ReadonlySet<string>
}

/** No game has this many challenges; bounds the memory of a page that stays open for days. */
const mostKnown = 2_000

const isNew =
  ({ received }: BloodBannersContext) =>
  ({ id }: Blood) =>
    !received.has(id)

const ranked = (bloods: Blood[]) =>
  bloods.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.place - b.place || b.time - a.time)

/**
 * Shows banners for bloods: a burst shares one, and what arrives meanwhile waits for the next. Never two at once, and
 * none twice.
 */
export const bloodBannersMachine = setup({
  types: { context: {} as BloodBannersContext, events: {} as BloodBannersEvent },
  /** Sends the bloods that arrive. */
  actors: { bloods: providedListener('bloods') },
  actions: {
    'queue what is new': assign(({ context, event }) => {
      if (event.type !== 'bloods.received') return {}
      const fresh = event.bloods.filter(isNew(context))
      return {
        queue: [...context.queue, ...fresh],
        received: new Set([...context.received, ...fresh.map(({ id }) => id)].slice(-mostKnown)),
      }
    }),
    'show the queue': assign(({ context }) => ({ shown: ranked(context.queue), queue: [] })),
    'clear the banner': assign({ shown: [] }),
    /** Records that the bloods in `shown` have been announced. */
    'note what is shown': () => {},
  },
  guards: {
    'has something new': ({ context, event }) =>
      event.type === 'bloods.received' && event.bloods.some(isNew(context)),
    'more are waiting': ({ context }) => context.queue.length > 0,
  },
  /** How long to gather a burst, how long a banner is shown, and the pause between two, in milliseconds. */
  delays: { burst: 700, banner: 7_000, pause: 800 },
}).createMachine({
  id: 'blood banners',
  context: { queue: [], shown: [], received: new Set() },
  invoke: { src: 'bloods' },
  initial: 'waiting',
  on: { 'bloods.received': { actions: 'queue what is new' } },
  states: {
    waiting: {
      on: {
        'bloods.received': {
          guard: 'has something new',
          target: 'gathering',
          actions: 'queue what is new',
        },
      },
    },
    gathering: { after: { burst: 'showing' } },
    showing: {
      entry: ['show the queue', 'note what is shown'],
      exit: 'clear the banner',
      on: { 'banner.dismissed': 'resting' },
      after: { banner: 'resting' },
    },
    resting: {
      after: { pause: [{ guard: 'more are waiting', target: 'showing' }, { target: 'waiting' }] },
    },
  },
})
