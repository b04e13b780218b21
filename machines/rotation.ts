import { assign, setup } from 'xstate'

/** A scene and how long it is shown. */
export interface Turn {
  scene: string
  seconds: number
}

/** The position in a list of scenes at a moment: by the clock alone, so that all screens with the same list agree. */
export interface Position {
  /** The index of the scene in the list. */
  index: number
  /** How often the whole list has been shown since 1970: a scene with more pages than fit its turn continues with them. */
  round: number
  /** The part of the scene that is shown, counted from 0, out of `steps`. */
  step: number
  steps: number
}

export interface RotationInput {
  /** The server's time, in milliseconds. */
  now: () => number
}

/** Events about a scene carry the list it belongs to. */
export type RotationEvent =
  | { type: 'scene.lost'; turns: readonly Turn[] }
  | { type: 'scene.next'; turns: readonly Turn[] }
  | { type: 'scene.previous'; turns: readonly Turn[] }
  | { type: 'scene.chosen'; turns: readonly Turn[]; index: number }
  | { type: 'pause.toggled'; turns: readonly Turn[] }
  | { type: 'clock.joined' }

/** How a screen deviates from the clock. */
interface RotationContext extends RotationInput {
  /** How far its keys have moved it ahead, in milliseconds. */
  ahead: number
  /** The moment at which it is paused. */
  held: number | undefined
  /** Set when a lost scene of this list was skipped: the next one stays until the clock has reached it too. */
  left: { turns: readonly Turn[]; until: number } | undefined
}

const second = 1_000
/** How long a page of a scene is shown, in milliseconds. */
const stepLength = 5 * second

const lengthOf = (turns: readonly Turn[]) => turns.reduce((sum, { seconds }) => sum + seconds * second, 0)

/** The position in a list at a moment, when its scene starts and ends, and when its step starts. */
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

/** The moment that a screen shows of a list, its deviation from the clock included. */
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
 * Rotates the scenes of a projector by the server's clock, so that several screens stay in step: the chart holds only
 * how this screen deviates from it. A lost scene is skipped, and tried again at its next turn. `paused` stays where
 * it is, and resumes from there.
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
    'go to the chosen scene': assign(({ context, event }) => {
      if (event.type !== 'scene.chosen') return {}
      const { turns, index } = event
      const round = Math.floor(momentOf(context, turns) / lengthOf(turns))
      return movedTo(context, round * lengthOf(turns) + lengthOf(turns.slice(0, index)))
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
    /** Skips at most one round ahead of the clock. */
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
    'scene.chosen': { actions: 'go to the chosen scene' },
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
