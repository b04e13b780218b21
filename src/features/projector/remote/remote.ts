import { type SkinParts, skinNames } from '#src/features/projector/skin/skin.ts'
import type { SceneKind } from '#src/features/projector/scenes/scene-list.ts'
import type { Topic } from '#src/lib/tabs.ts'

/** What an open projector tells the other windows of its browser. */
export interface OpenProjector {
  /** Of its tab. */
  id: string
  gameId: number
  /** The whole address of what it shows. */
  address: string
  /** Its scenes, each once, and the one shown. */
  scenes: SceneKind[]
  scene: SceneKind
  isPaused: boolean
  skin: SkinParts
}

/** What a projector is told to do: show a scene, pause or go on, or wear another look. */
export type Order = { scene: SceneKind } | { isPaused: boolean } | { skin: Partial<SkinParts> }

/** Windows of one browser ask which projectors are open, tell it, and send orders to some of them by id. */
export type RemoteMessage =
  | { kind: 'who' }
  | { kind: 'here'; projector: OpenProjector }
  | { kind: 'left'; id: string }
  | { kind: 'order'; to: string[]; order: Order }

export const remoteTopic = 'projector' as Topic<RemoteMessage>

/** The parts of an address that an order changes: those of a skin, and no others. */
export const skinPartsOf = (skin: Partial<SkinParts>): Record<string, string> =>
  Object.fromEntries(
    skinNames.flatMap((name) => (typeof skin[name] === 'string' ? [[name, skin[name]]] : [])),
  )

/** The projectors known after a message; the same list if it changes none. */
export function projectorsAfter(
  known: readonly OpenProjector[],
  message: RemoteMessage,
): readonly OpenProjector[] {
  if (message.kind === 'left') return known.filter(({ id }) => id !== message.id)
  if (message.kind !== 'here') return known
  const { projector } = message
  const index = known.findIndex(({ id }) => id === projector.id)
  return index === -1 ? [...known, projector] : known.with(index, projector)
}
