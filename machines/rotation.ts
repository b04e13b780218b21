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
  turns: readonly Turn[]
  /** The server's time, in milliseconds. */
  now: () => number
}

export type RotationEvent =
  | { type: 'list.changed'; turns: readonly Turn[] }
  | { type: 'scene.lost' }
  | { type: 'scene.next' }
  | { type: 'scene.previous' }
  | { type: 'pause.toggled' }
  | { type: 'clock.joined' }

interface RotationContext extends RotationInput {
  /** How far this screen is ahead of the clock, by its keys or by what it left; milliseconds. */
  ahead: number
  /** The moment that a pause holds. */
  held: number | undefined
  position: Position
}

const second = 1_000
/** A scene goes on to its next page so often, in milliseconds. */
const stepLength = 5 * second

const lengthOf = (turns: readonly Turn[]) => turns.reduce((sum, { seconds }) => sum + seconds * second, 0)

/** Where a list is at a moment, and from when to when that scene is shown. */
function placeAt(turns: readonly Turn[], moment: number) {
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
  return { position: { index, round, step, steps }, start, end }
}

type Clock = Pick<RotationContext, 'now' | 'ahead' | 'held'>

/** The moment that this screen shows. */
const momentOf = ({ now, ahead, held }: Clock) => held ?? now() + ahead

const shownOf = (context: RotationContext) => placeAt(context.turns, momentOf(context))

const movedTo = ({ turns, now, held }: RotationContext, moment: number) => ({
  ahead: moment - now(),
  held: held === undefined ? undefined : moment,
  position: placeAt(turns, moment).position,
})

const isSame = (one: Position, other: Position) =>
  one.index === other.index && one.round === other.round && one.step === other.step

/**
 * The scenes of a projector take turns by the server's clock, so that several screens do so together. One that is lost is left
 * for the next, and tried again at its next turn. `paused` stays where it is, and goes on from there.
 */
export const rotationMachine = setup({
  types: {
    context: {} as RotationContext,
    events: {} as RotationEvent,
    input: {} as RotationInput,
  },
  actions: {
    'follow the clock': assign(({ context }) => {
      const { position } = shownOf(context)
      return isSame(position, context.position) ? {} : { position }
    }),
    'take the list': assign(({ context, event }) => {
      if (event.type !== 'list.changed') return {}
      const { turns } = event
      return { turns, ...movedTo({ ...context, turns }, context.now()) }
    }),
    'go to the next scene': assign(({ context }) => movedTo(context, shownOf(context).end)),
    'go to the scene before': assign(({ context }) =>
      movedTo(context, placeAt(context.turns, shownOf(context).start - 1).start),
    ),
    'join the clock': assign(({ context }) => movedTo(context, context.now())),
    'hold the moment': assign({ held: ({ context }) => momentOf(context) }),
    'go on from there': assign({
      ahead: ({ context }) => momentOf(context) - context.now(),
      held: undefined,
    }),
  },
  guards: { 'there are others': ({ context }) => context.turns.length > 1 },
  delays: {
    'until the next step': ({ context }) => {
      const { position, start, end } = shownOf(context)
      const isLast = position.step === position.steps - 1
      const next = isLast ? end : start + (position.step + 1) * stepLength
      return Math.max(1, Math.min(stepLength, next - momentOf(context)))
    },
  },
}).createMachine({
  id: 'rotation',
  context: ({ input }) => ({
    ...input,
    ahead: 0,
    held: undefined,
    position: placeAt(input.turns, input.now()).position,
  }),
  initial: 'turning',
  states: {
    turning: {
      entry: 'follow the clock',
      after: { 'until the next step': { target: 'turning', reenter: true } },
      on: {
        'list.changed': { target: 'turning', reenter: true, actions: 'take the list' },
        'scene.next': { target: 'turning', reenter: true, actions: 'go to the next scene' },
        'scene.lost': {
          guard: 'there are others',
          target: 'turning',
          reenter: true,
          actions: 'go to the next scene',
        },
        'scene.previous': { target: 'turning', reenter: true, actions: 'go to the scene before' },
        'clock.joined': { target: 'turning', reenter: true, actions: 'join the clock' },
        'pause.toggled': 'paused',
      },
    },
    paused: {
      entry: 'hold the moment',
      exit: 'go on from there',
      on: {
        'list.changed': { actions: 'take the list' },
        'scene.next': { actions: 'go to the next scene' },
        'scene.previous': { actions: 'go to the scene before' },
        'clock.joined': { target: 'turning', actions: 'join the clock' },
        'pause.toggled': 'turning',
      },
    },
  },
})
