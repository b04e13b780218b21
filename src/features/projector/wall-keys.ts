import { useKeyDown } from '#src/ui/use-key-down.ts'

/** What a key of the projector does. */
export const wallActs = [
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
  'help',
] as const
export type WallAct = (typeof wallActs)[number]

/** The keys of each act, the first as it is written down; presenters' remotes send pages. */
export const wallKeys: Record<WallAct, readonly string[]> = {
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
  help: ['?', 'h'],
}

const actOf = (key: string) => wallActs.find((act) => wallKeys[act].includes(key))

const takesKeys = 'a, button, input, select, textarea, [role=dialog]'

/** Has the projector do what its keys say, unless something has the focus that takes keys itself. */
export function useWallKeys(acts: Record<WallAct, () => void>) {
  useKeyDown((event) => {
    const act = actOf(event.key.length === 1 ? event.key.toLowerCase() : event.key)
    const isTaken = event.target instanceof Element && event.target.closest(takesKeys) !== null
    if (!act || isTaken || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    event.preventDefault()
    acts[act]()
  })
}
