import type { Turn } from '#machines/rotation.ts'
import type { Phase } from '#src/model/phase.ts'

/** What a projector can show. */
export const sceneKinds = ['board', 'race', 'matrix', 'bloods', 'feed', 'countdown'] as const
export type SceneKind = (typeof sceneKinds)[number]

export interface SceneTurn extends Turn {
  scene: SceneKind
}

/** The default duration of each scene, and the shortest and longest allowed; seconds. */
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

/** The parsed list of an address: its scenes, and the words that name none. */
export interface SceneList {
  turns: SceneTurn[]
  unknown: string[]
}

/** Parses `board:20,race:15`; whatever cannot be parsed is left out, and reported in `unknown`. */
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

/** The allowed number of seconds closest to the given one. */
export const secondsWithin = (seconds: number) =>
  Math.max(fewestSeconds, Math.min(mostSeconds, Math.round(seconds)))

/** A list in the form used in the address. */
export const sceneListText = (turns: readonly SceneTurn[]) =>
  turns.map(({ scene, seconds }) => `${scene}:${seconds}`).join(',')

/** A scene with its default duration. */
export const usualTurn = (scene: SceneKind): SceneTurn => ({ scene, seconds: usualSeconds[scene] })

/** The scenes shown if the address names none, by phase of the game. */
export const usualScenes: Record<Phase, readonly SceneTurn[]> = {
  upcoming: [usualTurn('countdown')],
  running: (['board', 'race', 'matrix', 'bloods', 'feed'] as const).map(usualTurn),
  ended: (['countdown', 'board', 'race', 'bloods'] as const).map(usualTurn),
}

/** There is no scoreboard before the start, so only these scenes have something to show. */
const beforeStart: SceneKind[] = ['countdown', 'feed']

/** The scenes of a list that can be shown in a phase; the usual ones if none of them can. */
export function scenesFor(turns: readonly SceneTurn[], phase: Phase): readonly SceneTurn[] {
  const shown = phase === 'upcoming' ? turns.filter(({ scene }) => beforeStart.includes(scene)) : turns
  return shown.length > 0 ? shown : usualScenes[phase]
}
