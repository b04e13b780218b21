import type { Turn } from '#machines/rotation.ts'
import { type Phase, phaseOf } from '#src/model/phase.ts'
import { minute } from '#src/lib/time/time.ts'

/** What a projector can show. */
export const sceneKinds = [
  'board',
  'duel',
  'race',
  'matrix',
  'bloods',
  'feed',
  'countdown',
  'closing',
  'podium',
] as const
export type SceneKind = (typeof sceneKinds)[number]

export interface SceneTurn extends Turn {
  scene: SceneKind
}

/** The default duration of each scene, and the shortest and longest allowed; seconds. */
const usualSeconds: Record<SceneKind, number> = {
  board: 40,
  duel: 20,
  race: 20,
  matrix: 20,
  bloods: 15,
  feed: 15,
  countdown: 20,
  closing: 30,
  podium: 40,
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

/** The part of a game that decides which scenes fit: its phase, of which the last ten minutes are `closing`. */
export type Stage = Phase | 'closing'

/** How long before the end a game is `closing`, in milliseconds. */
const closingTime = 10 * minute

/** The stage of a game at `now`, in milliseconds on the same clock as its start and end. */
export function stageAt(game: { start: number; end: number }, now: number): Stage {
  const phase = phaseOf(game, now)
  return phase === 'running' && now >= game.end - closingTime ? 'closing' : phase
}

/** The scenes shown if the address names none, by stage of the game. */
export const usualScenes: Record<Stage, readonly SceneTurn[]> = {
  upcoming: [usualTurn('countdown')],
  running: (['board', 'duel', 'race', 'matrix', 'bloods', 'feed'] as const).map(usualTurn),
  closing: (['closing', 'board', 'duel', 'feed'] as const).map(usualTurn),
  ended: (['podium', 'board', 'race', 'bloods'] as const).map(usualTurn),
}

const started: readonly Stage[] = ['running', 'closing', 'ended']

/** When a scene has something to show; there is no scoreboard before the start. */
const stagesOf: Record<SceneKind, readonly Stage[]> = {
  board: started,
  duel: started,
  race: started,
  matrix: started,
  bloods: started,
  feed: ['upcoming', ...started],
  countdown: ['upcoming', ...started],
  closing: ['closing'],
  podium: ['ended'],
}

/** The scenes of a list that fit a stage; the usual ones if none of them does. By the clock alone, so that several screens agree. */
export function scenesFor(turns: readonly SceneTurn[], stage: Stage): readonly SceneTurn[] {
  const shown = turns.filter(({ scene }) => stagesOf[scene].includes(stage))
  if (shown.length === turns.length && shown.length > 0) return turns
  return shown.length > 0 ? shown : usualScenes[stage]
}
