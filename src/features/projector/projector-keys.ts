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
