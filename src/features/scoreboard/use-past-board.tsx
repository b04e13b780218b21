import type { BoardAddress } from './board-address.ts'
import type { GameInfo, Scoreboard } from '#contract/api.gen.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { hour, second } from '#src/lib/time.ts'
import { useServerNowEvery } from '#src/live/time/server-time.ts'
import { lazyPart, lazyScript } from '#src/ui/lazy-part.tsx'
import i18next from 'i18next'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'

const useHistoryScript = lazyScript(
  async () => (await import('#src/api/board-history.ts')).createBoardHistory,
)
const TimeMachine = lazyPart(
  async () =>
    (await Promise.all([import('./time-machine.tsx'), i18next.loadNamespaces('board')]))[0].TimeMachine,
)

const rest = 300 // milliseconds without a move, after which the address follows

interface PastBoard {
  /** As it stood at the moment; today's without one. */
  board: Scoreboard
  moment: number | undefined
  /** Where the moment is chosen; nothing while the board is live. */
  rail: ReactNode
  /** Opens the rail, or leads back to now. */
  toggle: () => void
}

/** The board at the moment that the address names, and the rail on which another one is chosen. */
export function usePastBoard({
  game: { start, end },
  today,
  address: { second: addressed, division, showSecond },
}: {
  game: GameInfo
  today: Scoreboard
  address: BoardAddress
}): PastBoard {
  const [drawn, draw] = useState<number>()
  const isWanted = addressed !== undefined || drawn !== undefined
  const read = Math.max(useServerNowEvery(isWanted ? 10 * second : hour), today.updateTimeUtc)
  const now = Math.max(start + second, Math.min(end, read))
  const whole = useMemo(() => ({ from: start, to: now }), [start, now])
  const create = useHistoryScript(isWanted, () => void showSecond(undefined))
  const history = useMemo(() => (isWanted ? create?.(today) : undefined), [isWanted, create, today])
  const chosen = drawn ?? (addressed === undefined ? undefined : start + addressed * second)
  const secondOf = (moment: number) => Math.ceil((moment - start) / second)
  const settle = useEffectEvent(async (moment: number) => {
    await showSecond(secondOf(moment))
    draw((drawn) => (drawn === moment ? undefined : drawn)) // it may have been moved meanwhile
  })
  useEffect(() => {
    if (drawn === undefined) return undefined
    const timer = setTimeout(() => void settle(drawn), rest)
    return () => clearTimeout(timer)
  }, [drawn])
  const leave = () => {
    draw(undefined)
    void showSecond(undefined)
  }
  const toggle = () => (isWanted ? leave() : void showSecond(secondOf(Math.min(end, serverNow()))))
  if (!history || chosen === undefined) return { board: today, moment: undefined, rail: null, toggle }
  const moment = Math.max(whole.from, Math.min(chosen, whole.to))
  return {
    board: history.at(moment),
    moment,
    toggle,
    rail: (
      <TimeMachine
        history={history}
        challenges={Object.values(today.challenges).flat()}
        division={division}
        whole={whole}
        moment={moment}
        onMoment={draw}
        onLeave={leave}
        onLost={leave}
      />
    ),
  }
}
