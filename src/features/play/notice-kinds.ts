import type { GameNotice, NoticeType } from '#contract/api.gen.ts'

export const noticeKinds = ['all', 'announcements', 'bloods', 'challenges'] as const
export type NoticeKind = (typeof noticeKinds)[number]

const kinds: Record<NoticeType, NoticeKind> = {
  Normal: 'announcements',
  FirstBlood: 'bloods',
  SecondBlood: 'bloods',
  ThirdBlood: 'bloods',
  NewHint: 'challenges',
  NewChallenge: 'challenges',
}

export const noticesOfKind = (notices: GameNotice[], kind: NoticeKind) =>
  kind === 'all' ? notices : notices.filter(({ type }) => kinds[type] === kind)

/** Said by a toast too: what asks for something to be done. Bloods are only listed. */
export const isTold = ({ type }: GameNotice) => kinds[type] !== 'bloods'

/** Which pennant a blood flies; none for the rest. */
export const placeOf: Partial<Record<NoticeType, 1 | 2 | 3>> = {
  FirstBlood: 1,
  SecondBlood: 2,
  ThirdBlood: 3,
}

/** What has come since `known` was read; nothing on the first reading. */
export const arrived = (notices: GameNotice[], known: ReadonlySet<number> | undefined) =>
  known === undefined ? [] : notices.filter(({ id }) => !known.has(id))
