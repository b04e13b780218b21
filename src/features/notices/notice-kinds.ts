import type { GameNotice, NoticeType } from '#contract/api.gen.ts'

export const noticeKinds = ['all', 'announcements', 'bloods', 'challenges'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export const alertKinds = ['announcements', 'challenges', 'bloods'] as const
export type AlertKind = (typeof alertKinds)[number]

const kinds: Record<NoticeType, AlertKind> = {
  Normal: 'announcements',
  FirstBlood: 'bloods',
  SecondBlood: 'bloods',
  ThirdBlood: 'bloods',
  NewHint: 'challenges',
  NewChallenge: 'challenges',
}

/** The notices that a filter lets through, in their order. */
export const noticesOfKind = (notices: GameNotice[], kind: NoticeKind) =>
  kind === 'all' ? notices : notices.filter(({ type }) => kinds[type] === kind)

/** The kind of a notice, as the filters and the reader's rules have it. */
export const kindOf = ({ type }: GameNotice): AlertKind => kinds[type]

/** Which pennant a blood flies; none for the rest. */
export const placeOf: Partial<Record<NoticeType, 1 | 2 | 3>> = {
  FirstBlood: 1,
  SecondBlood: 2,
  ThirdBlood: 3,
}

/** How many there are of each kind. */
export const countsOf = (notices: GameNotice[]) =>
  alertKinds.map((kind) => ({ kind, count: notices.filter((each) => kindOf(each) === kind).length }))

/** What has come since `known` was read; nothing on the first reading. */
export const arrived = (notices: GameNotice[], known: ReadonlySet<number> | undefined) =>
  known === undefined ? [] : notices.filter(({ id }) => !known.has(id))
