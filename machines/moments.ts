import { assign, setup } from 'xstate'

/** A blood worth a moment of everybody's attention. */
export interface Moment {
  /** The notice's. */
  id: number
  team: string
  challenge: string
  place: 1 | 2 | 3
  isOwn: boolean
  /** When it fell, in milliseconds of the server's clock. */
  time: number
}

export type MomentsEvent = { type: 'bloods.heard'; moments: Moment[] } | { type: 'moment.dismissed' }

interface MomentsContext {
  queue: Moment[]
  /** What is shown together: the own team's first, then by place, then the newest. */
  shown: Moment[]
  /** Ids of all that were heard: each has its moment once, however often it is told. */
  heard: ReadonlySet<number>
}

const isUnheard =
  ({ heard }: MomentsContext) =>
  ({ id }: Moment) =>
    !heard.has(id)

const ranked = (moments: Moment[]) =>
  moments.toSorted(
    (a, b) => Number(b.isOwn) - Number(a.isOwn) || a.place - b.place || b.time - a.time || b.id - a.id,
  )

/**
 * The director of first bloods: shows them for a moment, those of a burst together, and what falls meanwhile in the next
 * moment. Never two at once, none twice.
 */
export const momentsMachine = setup({
  types: { context: {} as MomentsContext, events: {} as MomentsEvent },
  actions: {
    'queue what is new': assign(({ context, event }) => {
      if (event.type !== 'bloods.heard') return {}
      const news = event.moments.filter(isUnheard(context))
      return {
        queue: [...context.queue, ...news],
        heard: new Set([...context.heard, ...news.map(({ id }) => id)]),
      }
    }),
    'show the queue': assign(({ context }) => ({ shown: ranked(context.queue), queue: [] })),
    'clear the stage': assign({ shown: [] }),
  },
  guards: {
    'tells of something new': ({ context, event }) =>
      event.type === 'bloods.heard' && event.moments.some(isUnheard(context)),
    'more are waiting': ({ context }) => context.queue.length > 0,
  },
  /** How long a burst is waited for, how long a moment lasts, and the calm between two. */
  delays: { burst: 700, moment: 7_000, calm: 800 },
}).createMachine({
  id: 'moments',
  context: { queue: [], shown: [], heard: new Set() },
  initial: 'waiting',
  on: { 'bloods.heard': { actions: 'queue what is new' } },
  states: {
    waiting: {
      on: {
        'bloods.heard': {
          guard: 'tells of something new',
          target: 'gathering',
          actions: 'queue what is new',
        },
      },
    },
    gathering: { after: { burst: 'showing' } },
    showing: {
      entry: 'show the queue',
      exit: 'clear the stage',
      on: { 'moment.dismissed': 'resting' },
      after: { moment: 'resting' },
    },
    resting: {
      after: { calm: [{ guard: 'more are waiting', target: 'showing' }, { target: 'waiting' }] },
    },
  },
})
