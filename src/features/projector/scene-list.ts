import type { Turn } from '#machines/rotation.ts'
import type { Phase } from '#src/lib/time.ts'

/** What a projector can show. */
export const sceneKinds = ['board', 'race', 'matrix', 'bloods', 'feed', 'countdown'] as const
export type SceneKind = (typeof sceneKinds)[number]

export interface SceneTurn extends Turn {
  scene: SceneKind
}

/** How long a scene is shown where nobody says so, and at least and at most; seconds. */
const usualSeconds: Record<SceneKind, number> = {
  board: 40,
  race: 20,
  matrix: 20,
  bloods: 15,
  feed: 15,
  countdown: 20,
}
export const fewestSeconds = 5
export const mostSeconds = 3_600
const mostTurns = 30

/** What a list in an address says: its scenes, and the words in it that name none. */
export interface SceneList {
  turns: SceneTurn[]
  unknown: string[]
}

/** Reads `board:20,race:15`; whatever cannot be read is left out, and named. */
export function sceneListFrom(text: string): SceneList {
  const list: SceneList = { turns: [], unknown: [] }
  for (const word of text.split(',').map((word) => word.trim())) {
    const turn = turnFrom(word)
    if (turn && list.turns.length < mostTurns) list.turns.push(turn)
    else if (word !== '') list.unknown.push(word)
  }
  return list
}

function turnFrom(word: string): SceneTurn | undefined {
  const [, name, seconds] = /^([a-z]+)(?::(\d{1,5}))?$/i.exec(word) ?? []
  const scene = sceneKinds.find((kind) => kind === name?.toLowerCase())
  if (!scene) return undefined
  return { scene, seconds: seconds === undefined ? usualSeconds[scene] : secondsWithin(Number(seconds)) }
}

/** Seconds that a scene can be shown for, as near as possible to those that are asked for. */
export const secondsWithin = (seconds: number) =>
  Math.max(fewestSeconds, Math.min(mostSeconds, Math.round(seconds)))

/** A list as the address tells it. */
export const sceneListText = (turns: readonly SceneTurn[]) =>
  turns.map(({ scene, seconds }) => `${scene}:${seconds}`).join(',')

/** A scene for as long as is usual. */
export const usualTurn = (scene: SceneKind): SceneTurn => ({ scene, seconds: usualSeconds[scene] })

/** What is shown where the address says nothing, by where the game stands. */
export const usualScenes: Record<Phase, readonly SceneTurn[]> = {
  upcoming: [usualTurn('countdown')],
  running: (['board', 'race', 'matrix', 'bloods', 'feed'] as const).map(usualTurn),
  ended: (['countdown', 'board', 'race', 'bloods'] as const).map(usualTurn),
}

/** Before the start there is no board, so that of any list only these have something to show. */
const beforeStart: SceneKind[] = ['countdown', 'feed']

/** The scenes of a list that can be shown where the game stands; the usual ones where none of them can. */
export function scenesFor(turns: readonly SceneTurn[], phase: Phase): readonly SceneTurn[] {
  const shown = phase === 'upcoming' ? turns.filter(({ scene }) => beforeStart.includes(scene)) : turns
  return shown.length > 0 ? shown : usualScenes[phase]
}
