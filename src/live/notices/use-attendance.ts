import { useArrivals } from './use-arrivals.ts'
import type { GameNotice } from '#contract/api.gen.ts'
import { attendanceMachine, type NoticesTold } from '#machines/attendance.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { keep, kept } from '#src/lib/kept.ts'
import { useKeyOfUser } from '#src/live/session.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Followed {
  gameId: number
  /** As this visit has read them; undefined until it has. */
  notices: GameNotice[] | undefined
  /** Of these, the ones that nobody has seen in this browser. */
  unread: GameNotice[]
  /** Tells notices in passing. */
  tell: (notices: GameNotice[]) => void
}

/** Knows whether somebody looks at the page: tells notices then, and gathers what an absence missed. */
export function useAttendance({ gameId, notices, unread, tell }: Followed) {
  const memory = useKeyOfUser(`left-${gameId}`)
  const [leftAt] = useState(() => momentIn(kept(memory)))
  const actor = useActorRef(attendanceMachine, { input: { now: serverNow, leftAt } })
  const hear = useEffectEvent(({ notices }: NoticesTold) => tell(notices))
  useEffect(() => {
    const telling = actor.on('notices.told', (told) => hear(told))
    return () => telling.unsubscribe()
  }, [actor])

  const sent = useRef<Set<number>>(undefined)
  const arrivals = useArrivals(notices)
  useEffect(() => {
    if (!notices) return
    const isBeginning = sent.current === undefined
    const news = isBeginning
      ? missedSince(leftAt, unread)
      : arrivals.filter(({ id }) => !sent.current?.has(id))
    sent.current = new Set([...(sent.current ?? []), ...news.map(({ id }) => id)])
    if (news.length > 0) actor.send({ type: 'notices.arrived', notices: news })
    if (isBeginning && !document.hidden) actor.send({ type: 'page.returned' })
  }, [actor, notices, arrivals, unread, leftAt])

  useEffect(() => {
    const look = () => {
      if (document.hidden) keep(memory, String(serverNow()))
      if (sent.current) actor.send({ type: document.hidden ? 'page.left' : 'page.returned' })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [actor, memory])

  const missed = useSelector(actor, (state) => (state.matches('catchingUp') ? state.context : undefined))
  return { missed, close: () => actor.send({ type: 'card.closed' }) }
}

/** What an earlier visit has not seen because it was over. */
const missedSince = (leftAt: number | undefined, unread: GameNotice[]) =>
  leftAt === undefined ? [] : unread.filter(({ time }) => time > leftAt)

function momentIn(text: string | null): number | undefined {
  const moment = Number(text ?? Number.NaN)
  return Number.isFinite(moment) ? moment : undefined
}
