import { assign, setup } from 'xstate'

/** A scene and how long it is shown. */
export interface Turn {
  scene: string
  seconds: number
}

/** Where a list of scenes is at a moment. The clock alone tells it: it is the same on every screen that has the same list. */
export interface Position {
  /** Which of the list. */
  index: number
  /** How often the whole list has been shown since 1970: what has more pages than fit its turn goes on with them. */
  round: number
  /** The part of the scene that is shown, from 0, of `steps`. */
  step: number
  steps: number
}

export interface RotationInput {
  /** The server's time, in milliseconds. */
  now: () => number
}

/** What is said of a scene is said of the list that it stands in. */
export type RotationEvent =
  | { type: 'scene.lost'; turns: readonly Turn[] }
  | { type: 'scene.next'; turns: readonly Turn[] }
  | { type: 'scene.previous'; turns: readonly Turn[] }
  | { type: 'pause.toggled'; turns: readonly Turn[] }
  | { type: 'clock.joined' }

/** How a screen departs from the clock. */
interface RotationContext extends RotationInput {
  /** How far its keys have led it ahead; milliseconds. */
  ahead: number
  /** The moment that a pause holds. */
  held: number | undefined
  /** It has left a scene of this list that was lost, and waits at the next one until the clock is there too. */
  left: { turns: readonly Turn[]; until: number } | undefined
}

const second = 1_000
/** A scene goes on to its next page so often, in milliseconds. */
const stepLength = 5 * second

const lengthOf = (turns: readonly Turn[]) => turns.reduce((sum, { seconds }) => sum + seconds * second, 0)

/** Where a list is at a moment; from when to when that scene is shown, and from when its step. */
export function placeAt(turns: readonly Turn[], moment: number) {
  const length = lengthOf(turns)
  const round = Math.floor(moment / length)
  let start = round * length
  let index = 0
  for (const { seconds } of turns.slice(0, -1)) {
    if (moment < start + seconds * second) break
    start += seconds * second
    index++
  }
  const end = start + (turns[index]?.seconds ?? 0) * second
  const steps = Math.max(1, Math.floor((end - start) / stepLength))
  const step = Math.min(steps - 1, Math.floor((moment - start) / stepLength))
  const position: Position = { index, round, step, steps }
  return { position, start, end, stepStart: start + step * stepLength }
}

/** The moment that a screen shows of a list. */
export function momentOf({ now, ahead, held, left }: RotationContext, turns: readonly Turn[]): number {
  if (held !== undefined) return held
  const moment = now() + ahead
  return left?.turns === turns ? Math.max(moment, left.until) : moment
}

const movedTo = ({ now, held }: RotationContext, moment: number) => ({
  ahead: moment - now(),
  held: held === undefined ? undefined : moment,
  left: undefined,
})

/**
 * The scenes of a projector take turns by the server's clock, so that several screens do so together: what is held here is only
 * how this screen departs from it. One that is lost is left for the next, and tried again at its next turn. `paused` stays
 * where it is, and goes on from there.
 */
export const rotationMachine = setup({
  types: {
    context: {} as RotationContext,
    events: {} as RotationEvent,
    input: {} as RotationInput,
  },
  actions: {
    'go to the next scene': assign(({ context, event }) =>
      'turns' in event ? movedTo(context, placeAt(event.turns, momentOf(context, event.turns)).end) : {},
    ),
    'go to the scene before': assign(({ context, event }) => {
      if (!('turns' in event)) return {}
      const { start } = placeAt(event.turns, momentOf(context, event.turns))
      return movedTo(context, placeAt(event.turns, start - 1).start)
    }),
    'leave it for the next': assign(({ context, event }) => {
      if (!('turns' in event)) return {}
      const { turns } = event
      return { left: { turns, until: placeAt(turns, momentOf(context, turns)).end } }
    }),
    'join the clock': assign({ ahead: 0, left: undefined }),
    'hold the moment': assign({
      held: ({ context, event }) => ('turns' in event ? momentOf(context, event.turns) : undefined),
    }),
    'go on from there': assign(({ context }) => ({
      ahead: (context.held ?? context.now()) - context.now(),
      held: undefined,
      left: undefined,
    })),
  },
  guards: {
    /** All of them in turn, and not once more before the clock has come so far. */
    'there are others': ({ context, event }) =>
      event.type === 'scene.lost' &&
      event.turns.length > 1 &&
      momentOf(context, event.turns) - context.now() - context.ahead < lengthOf(event.turns),
  },
}).createMachine({
  id: 'rotation',
  context: ({ input }) => ({ ...input, ahead: 0, held: undefined, left: undefined }),
  initial: 'turning',
  on: {
    'scene.next': { actions: 'go to the next scene' },
    'scene.previous': { actions: 'go to the scene before' },
  },
  states: {
    turning: {
      on: {
        'scene.lost': { guard: 'there are others', actions: 'leave it for the next' },
        'clock.joined': { actions: 'join the clock' },
        'pause.toggled': { target: 'paused', actions: 'hold the moment' },
      },
    },
    paused: {
      on: {
        'clock.joined': { target: 'turning', actions: ['go on from there', 'join the clock'] },
        'pause.toggled': { target: 'turning', actions: 'go on from there' },
      },
    },
  },
})
