import { useArrivals } from './use-notices.ts'
import type { GameNotice } from '#contract/api.gen.ts'
import { presenceMachine, type NoticesAnnounced } from '#machines/presence.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { setStored, getStored } from '#src/lib/storage.ts'
import { useUserKey } from '#src/live/session/session.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Followed {
  gameId: number
  /** As this visit has read them; undefined until it has. */
  notices: GameNotice[] | undefined
  /** Of these, the ones that nobody has seen in this browser. */
  unread: GameNotice[]
  /** Tells notices in passing. */
  announce: (notices: GameNotice[]) => void
}

/** Knows whether somebody looks at the page: announces notices then, and gathers what an absence missed. */
export function usePresence({ gameId, notices, unread, announce }: Followed) {
  const storageKey = useUserKey(`left-${gameId}`)
  const [leftAt] = useState(() => timeIn(getStored(storageKey)))
  const actor = useActorRef(presenceMachine, { input: { now: serverNow, leftAt } })
  const onAnnounced = useEffectEvent(({ notices }: NoticesAnnounced) => announce(notices))
  useEffect(() => {
    const subscription = actor.on('notices.announced', (event) => onAnnounced(event))
    return () => subscription.unsubscribe()
  }, [actor])

  const sent = useRef<Set<number>>(undefined)
  const arrivals = useArrivals(notices)
  useEffect(() => {
    if (!notices) return
    const isBeginning = sent.current === undefined
    const arrived = isBeginning
      ? missedSince(leftAt, unread)
      : arrivals.filter(({ id }) => !sent.current?.has(id))
    sent.current = new Set([...(sent.current ?? []), ...arrived.map(({ id }) => id)])
    if (arrived.length > 0) actor.send({ type: 'notices.arrived', notices: arrived })
    if (isBeginning && !document.hidden) actor.send({ type: 'page.returned' })
  }, [actor, notices, arrivals, unread, leftAt])

  useEffect(() => {
    const look = () => {
      if (document.hidden) setStored(storageKey, String(serverNow()))
      if (sent.current) actor.send({ type: document.hidden ? 'page.left' : 'page.returned' })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [actor, storageKey])

  const missed = useSelector(actor, (state) => (state.matches('catchingUp') ? state.context : undefined))
  return { missed, close: () => actor.send({ type: 'card.closed' }) }
}

/** What an earlier visit has not seen because it was over. */
const missedSince = (leftAt: number | undefined, unread: GameNotice[]) =>
  leftAt === undefined ? [] : unread.filter(({ time }) => time > leftAt)

function timeIn(text: string | null): number | undefined {
  const time = Number(text ?? Number.NaN)
  return Number.isFinite(time) ? time : undefined
}
