import type { EventType } from '#src/model/event.ts'

/** Which events are shown, as named in the address. */
export const kinds = ['all', 'submissions', 'instances', 'cheats'] as const
export type Kind = (typeof kinds)[number]

const typesOf: Record<Kind, EventType[] | undefined> = {
  all: undefined,
  submissions: ['FlagSubmit'],
  instances: ['ContainerStart', 'ContainerDestroy'],
  cheats: ['CheatDetected'],
}

/** The kinds that this screen may show and that are not left out. */
export const kindsShown = ({
  isSafe,
  hidesInstances,
}: {
  isSafe: boolean
  hidesInstances: boolean
}): Kind[] =>
  kinds.filter((kind) => !(isSafe && kind === 'cheats') && !(hidesInstances && kind === 'instances'))

/** The kind named in the address; `all` for anything else. */
export const kindFrom = (word: string, shown: Kind[]): Kind => shown.find((kind) => kind === word) ?? 'all'

/** Whether an event is of a kind; cheats are never shown on a safe screen. */
export const isOfKind = (kind: Kind, type: EventType, isSafe: boolean) =>
  !(isSafe && type === 'CheatDetected') && (typesOf[kind]?.includes(type) ?? true)
