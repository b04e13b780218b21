import { useKeyDown } from '#src/ui/hooks/use-key-down.ts'

/** What the keys of a projector can do. */
export const projectorActs = [
  'next',
  'previous',
  'pause',
  'join',
  'freeze',
  'reveal',
  'play',
  'skip',
  'fullScreen',
  'sound',
  'theme',
  'setup',
  'control',
  'help',
] as const
export type ProjectorAct = (typeof projectorActs)[number]

/** The keys of each act, starting with the one listed in the help; presenter remotes send page keys. */
export const projectorKeys: Record<ProjectorAct, readonly string[]> = {
  next: ['ArrowRight', 'n', 'PageDown'],
  previous: ['ArrowLeft', 'p', 'PageUp'],
  pause: [' '],
  join: ['0'],
  freeze: ['f'],
  reveal: ['r'],
  play: ['a'],
  skip: ['End'],
  fullScreen: ['Enter'],
  sound: ['m'],
  theme: ['t'],
  setup: ['s'],
  control: ['c'],
  help: ['?', 'h'],
}

const actOf = (key: string) => projectorActs.find((act) => projectorKeys[act].includes(key))

const takesKeys = 'a, button, input, select, textarea, [role=dialog]'

/** Runs the acts of pressed keys, unless the focused element handles keys itself. */
export function useProjectorKeys(acts: Record<ProjectorAct, () => void>) {
  useKeyDown((event) => {
    const act = actOf(event.key.length === 1 ? event.key.toLowerCase() : event.key)
    const isTaken = event.target instanceof Element && event.target.closest(takesKeys) !== null
    if (!act || isTaken || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    event.preventDefault()
    acts[act]()
  })
}
