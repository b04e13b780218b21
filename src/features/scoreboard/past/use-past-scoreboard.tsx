import type { ScoreboardAddress } from '#src/features/scoreboard/scoreboard-address.ts'
import styles from '#src/features/scoreboard/scoreboard.module.css'
import type { GameInfo } from '#src/model/game.ts'
import { createScoreboardHistory } from '#src/model/scoreboard-history.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { useAddressDraft } from '#src/state/address/address-draft.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { hour, second } from '#src/lib/time/time.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { type ReactNode, useMemo } from 'react'

const TimeMachine = lazyPart(async () => (await import('./time-machine.tsx')).TimeMachine, {
  texts: 'later',
})

/** Reserves the slider's space, so that the scoreboard below does not move when the slider appears. */
const SliderRoom = () => <div aria-busy="true" className={`panel ${styles.slider}`} />

/** The slider is at rest after this many milliseconds without a move. */
const rest = 300

interface PastScoreboard {
  /** The scoreboard at that moment; the current one without it. */
  scoreboard: Scoreboard
  moment: number | undefined
  /** The time machine; null while the scoreboard is live. */
  slider: ReactNode
  /** Opens the slider, or returns to the present. */
  toggle: () => void
}

/** The scoreboard at the moment in the address, and the slider on which another one is chosen. */
export function usePastScoreboard({
  game: { start, end },
  today,
  address: { second: addressed, division, showSecond },
}: {
  game: GameInfo
  today: Scoreboard
  address: ScoreboardAddress
}): PastScoreboard {
  const secondOf = (moment: number) => Math.ceil((moment - start) / second)
  const { draft: drawn, ...late } = useAddressDraft<number>(
    async (moment) => showSecond(secondOf(moment)),
    () => rest,
  )
  const isWanted = addressed !== undefined || drawn !== undefined
  const read = Math.max(useServerNow(isWanted ? 10 * second : hour), today.updateTimeUtc)
  const now = Math.max(start + second, Math.min(end, read))
  const whole = useMemo(() => ({ from: start, to: now }), [start, now])
  const history = useMemo(() => (isWanted ? createScoreboardHistory(today) : undefined), [isWanted, today])
  const chosen = drawn ?? (addressed === undefined ? undefined : start + addressed * second)
  const leave = () => {
    late.drop()
    void showSecond(undefined)
  }
  const toggle = () => (isWanted ? leave() : void showSecond(secondOf(Math.min(end, serverNow()))))
  if (!history || chosen === undefined) return { scoreboard: today, moment: undefined, slider: null, toggle }
  const moment = Math.max(whole.from, Math.min(chosen, whole.to))
  return {
    scoreboard: history.at(moment),
    moment,
    toggle,
    slider: (
      <TimeMachine
        whileLoading={<SliderRoom />}
        history={history}
        challenges={Object.values(today.challenges).flat()}
        division={division}
        whole={whole}
        moment={moment}
        onMoment={(moment) => late.change(() => moment)}
        onLeave={leave}
        onLost={leave}
      />
    ),
  }
}
