import { AwayCard } from './away-card.tsx'
import { BloodBanners } from './blood-banners.tsx'
import { kindOf } from './notice-kinds.ts'
import { useNoticeRules } from '#src/features/notices/rules/use-notice-rules.ts'
import { readThisVisit, useNotices } from './use-notices.ts'
import { alertReader, spokenText, useToasts } from '#src/features/notices/rules/use-notice-channels.tsx'
import { seenBelow, useUnread, unreadAtFirst, useSeenKey } from './use-unread.ts'
import { useTitlePrefix } from '#src/state/page/title.tsx'
import { announce } from '#src/ui/hooks/announce.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { watchNotices } from './watch-notices.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { presenceMachine, type PresenceEvent } from '#machines/presence.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { getStored, setStored } from '#src/lib/storage.ts'
import { useUserKey } from '#src/state/session/session.tsx'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromCallback } from 'xstate'

/** Nobody needs an exact count above this, and there is no room in a title. */
const mostCounted = 99

interface NoticeWatchProps {
  gameId: number
  /** Whether this tab leads the game's hub. */
  leads: boolean
  /** Whether a page of this game is open. */
  isAtGame: boolean
  onOpen: () => void
}

/** Follows the notices of a game from any page, and announces them as the user's rules say. */
export function NoticeWatch({ gameId, leads, isAtGame, onOpen }: NoticeWatchProps) {
  const { t } = useTranslation()
  const [rules] = useNoticeRules()
  const notices = readThisVisit(useNotices(gameId))
  const { unread, markSeen } = useUnread(gameId, notices)
  const toasts = useToasts(rules)
  const { missed, close } = usePresence(gameId, {
    announce: toasts.show,
    alert: (arrived) => leads && alertReader({ arrived, rules, t, onOpen }),
    speak: (burst) => {
      const unsaid = burst.filter((notice) => !toasts.isShown(notice))
      if (unsaid.length > 0) announce(spokenText(t, unsaid))
    },
  })
  const told = unread.filter((notice) => rules.channels[kindOf(notice)].includes('title')).length
  useTitlePrefix('unread', told > 0 ? `(${told > mostCounted ? `${mostCounted}+` : told}) ` : '')
  const put = () => {
    markSeen()
    close()
  }
  const open = () => {
    onOpen()
    close()
  }
  return (
    <>
      <AwayCard absence={missed} onOpen={open} onClose={put} />
      {isAtGame && rules.showsBloodBanners && !missed && <BloodBanners gameId={gameId} />}
    </>
  )
}

type Receive = (notices: GameNotice[]) => void

/** The callbacks by which the chart announces notices. */
interface Announcements {
  announce: Receive
  alert: Receive
  speak: Receive
}

/** Tracks whether the user is at the page: announces notices while they are, and collects those missed while they are away. */
function usePresence(gameId: number, { announce, alert, speak }: Announcements) {
  const cache = useQueryClient()
  const seenKey = useSeenKey(gameId)
  const leftKey = useUserKey(`left-${gameId}`)
  const [leftAt] = useState(() => timeIn(getStored(leftKey)))
  const actor = useActorRef(
    presenceMachine.provide({
      actors: { visit: visitOf({ cache, gameId, seenKey, leftKey, leftAt }) },
      actions: {
        announce: (_, notices) => announce(notices),
        alert: (_, notices) => alert(notices),
        speak: (_, notices) => speak(notices),
      },
    }),
    { input: { now: serverNow, leftAt } },
  )
  const missed = useSelector(actor, (state) =>
    state.matches({ reader: 'catchingUp' }) ? state.context : undefined,
  )
  return { missed, close: () => actor.send({ type: 'card.closed' }) }
}

interface Visit {
  cache: QueryClient
  gameId: number
  seenKey: string
  leftKey: string
  /** When the previous visit ended, by the server's clock; undefined on the first visit. */
  leftAt: number | undefined
}

/**
 * Sends the chart the notices read and those that arrive, and after the first read also when the page is hidden or
 * shown; stores when it was hidden.
 */
const visitOf = ({ cache, gameId, seenKey, leftKey, leftAt }: Visit) =>
  fromCallback(({ sendBack }: { sendBack: (event: PresenceEvent) => void }) => {
    const ended = new AbortController()
    const sendPage = () => sendBack({ type: document.hidden ? 'page.left' : 'page.returned' })
    let hasBegun = false
    const stop = watchNotices(cache, gameId, {
      onRead(notices) {
        hasBegun = true
        const unread = unreadAtFirst(seenKey, notices)
        const missed = leftAt === undefined ? [] : unread.filter(({ time }) => time > leftAt)
        sendBack({ type: 'notices.read', notices: missed })
        sendPage()
      },
      isEnough: (notices) => seenBelow(seenKey, notices),
      onArrival: (notices) => sendBack({ type: 'notices.arrived', notices }),
    })
    const look = () => {
      if (document.hidden) setStored(leftKey, String(serverNow()))
      if (hasBegun) sendPage()
    }
    document.addEventListener('visibilitychange', look, { signal: ended.signal })
    return () => {
      stop()
      ended.abort()
    }
  })

function timeIn(text: string | null): number | undefined {
  const time = Number(text ?? Number.NaN)
  return Number.isFinite(time) ? time : undefined
}
