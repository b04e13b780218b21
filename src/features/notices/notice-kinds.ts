import type { GameNotice, NoticeType } from '#src/model/notice.ts'

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

/** The notices that match a filter, in their order. */
export const noticesOfKind = (notices: GameNotice[], kind: NoticeKind) =>
  kind === 'all' ? notices : notices.filter(({ type }) => kinds[type] === kind)

/** The kind of a notice, by which it is filtered and announced. */
export const kindOf = ({ type }: GameNotice): AlertKind => kinds[type]

/** The number of notices of each kind. */
export const countsOf = (notices: GameNotice[]) =>
  alertKinds.map((kind) => ({ kind, count: notices.filter((each) => kindOf(each) === kind).length }))

/** The notices that are not in `known`; none on the first read. */
export const arrived = (notices: GameNotice[], known: ReadonlySet<number> | undefined) =>
  known === undefined ? [] : notices.filter(({ id }) => !known.has(id))
