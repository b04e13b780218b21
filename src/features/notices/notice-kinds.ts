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

/**
 * The notices that are not in `known` and not older than those of it: what lies below the first list that was read was left
 * out of it, and is read later where somebody looks for it. Ids grow; the normal notices stand before all others.
 */
export function newTo(known: ReadonlySet<number>, notices: GameNotice[]): GameNotice[] {
  const oldest = (isNormal: boolean) => {
    const ids = notices.filter(({ id, type }) => known.has(id) && (type === 'Normal') === isNormal)
    return ids.length === 0 ? -Infinity : Math.min(...ids.map(({ id }) => id))
  }
  const [oldestNormal, oldestOther] = [oldest(true), oldest(false)]
  return notices.filter(
    ({ id, type }) => !known.has(id) && id > (type === 'Normal' ? oldestNormal : oldestOther),
  )
}

/** The notices that are new since the first read; none on that. */
export const arrived = (notices: GameNotice[], known: ReadonlySet<number> | undefined) =>
  known === undefined ? [] : newTo(known, notices)
