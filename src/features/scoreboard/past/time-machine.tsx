import type { Division } from '#src/model/division.ts'
import { type ScoreboardMark, scoreboardMarks, markAt } from './scoreboard-marks.ts'
import { speeds, usualSpeed } from './playback.ts'
import { TimeSlider } from './time-slider.tsx'
import styles from './time-machine.module.css'
import { usePlayback } from './use-playback.ts'
import type { Span } from '#src/features/scoreboard/race/race-lines.ts'
import type { ChallengeInfo } from '#src/model/challenge.ts'
import type { ScoreboardHistory } from '#src/model/scoreboard-history.ts'
import { dayAndTime } from '#src/lib/time/date-formats.ts'
import { second } from '#src/lib/time/time.ts'
import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { Pennant } from '#src/ui/mark/pennant.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { useKeyDown } from '#src/ui/hooks/use-key-down.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Crown from 'lucide-react/icons/crown'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import { useMemo, useState } from 'react'

interface TimeMachineProps {
  history: ScoreboardHistory
  challenges: ChallengeInfo[]
  division: Division | undefined
  /** From the start of the game to now, or to its end. */
  whole: Span
  moment: number
  onMoment: (moment: number) => void
  /** Returns to the present. */
  onLeave: () => void
}

/** The controls of the time machine: they choose the moment of the game that the scoreboard, its race and its matrix show. */
export function TimeMachine({
  history,
  challenges,
  division,
  whole,
  moment,
  onMoment,
  onLeave,
}: TimeMachineProps) {
  const { t, i18n } = useTranslation()
  const [speed, setSpeed] = useState(() => usualSpeed(whole.to - whole.from))
  const play = usePlayback({ moment, whole, speed, onMoment })
  const marks = useMemo(() => scoreboardMarks(history, division), [history, division])
  const secondOf = (time: number) => Math.ceil((time - whole.from) / second) // as in the address
  const before = marks.findLast(({ time }) => secondOf(time) < secondOf(moment))
  const after = marks.find(({ time }) => secondOf(time) > secondOf(moment))
  useEscape(onLeave)
  const move = (moment: number) => {
    play.pause()
    onMoment(moment)
  }
  const goTo = (mark: ScoreboardMark | undefined) => mark && move(whole.from + secondOf(mark.time) * second)
  return (
    <Card className={`stack gap-2 stays shade ${styles.machine}`} aria-labelledby="time-machine">
      <header className={`row wrap gap-3 gap-y-1 ${styles.header}`}>
        <h2 id="time-machine">{t('timeMachine.title')}</h2>
        <Chip tone="warn" hasDot>
          {t('timeMachine.notLive')}
        </Chip>
        <p className="flex-1 t-s dim">{t('timeMachine.values')}</p>
        <Button size="small" onClick={onLeave}>
          {t('timeMachine.backToLive')}
        </Button>
      </header>
      <div className={`row wrap gap-3 gap-y-1 ${styles.controls}`}>
        <IconButton
          kind="plain"
          label={t(play.isPlaying ? 'timeMachine.pause' : 'timeMachine.play')}
          onClick={play.toggle}
        >
          {play.isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
        </IconButton>
        <IconButton
          label={t('timeMachine.before')}
          aria-disabled={!before || undefined}
          onClick={() => goTo(before)}
        >
          <SkipBack size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('timeMachine.after')}
          aria-disabled={!after || undefined}
          onClick={() => goTo(after)}
        >
          <SkipForward size={18} aria-hidden="true" />
        </IconButton>
        <time className={`flex-1 t-l w-strong ${styles.moment}`} dateTime={new Date(moment).toISOString()}>
          {dayAndTime(moment, i18n.language)}
        </time>
        <Segments
          label={t('timeMachine.speed')}
          value={String(speed) as `${typeof speed}`}
          options={speeds.map((speed) => ({
            value: `${speed}` as const,
            label: t('timeMachine.times', { speed }),
          }))}
          onChange={(chosen) => setSpeed(speeds.find((speed) => String(speed) === chosen)!)}
        />
      </div>
      <TimeSlider marks={marks} whole={whole} moment={moment} onMoment={move} onPlay={play.toggle} />
      <p className={`row wrap t-s dim ${styles.last}`} aria-live={play.isPlaying ? 'off' : 'polite'}>
        <LastMark mark={markAt(marks, moment)} challenges={challenges} />
      </p>
    </Card>
  )
}

function LastMark({ mark, challenges }: { mark: ScoreboardMark | undefined; challenges: ChallengeInfo[] }) {
  const { t, i18n } = useTranslation()
  if (!mark) return t('timeMachine.nothingYet')
  const { kind, time, team, challengeId } = mark
  const challenge = challenges.find(({ id }) => id === challengeId)?.title ?? t('scoreboard.removed')
  return (
    <>
      {kind === 'lead' ? <Crown size={16} aria-hidden="true" /> : <Pennant place={kind} size={14} isNamed />}
      <b>{kind === 'lead' ? t('timeMachine.lead') : t(`ui.blood.${kind}`)}</b>
      <Name>{team}</Name>
      <Name className="bright">{challenge}</Name>
      <time dateTime={new Date(time).toISOString()}>{dayAndTime(time, i18n.language)}</time>
    </>
  )
}

/** Escape returns to the present, unless it closes or clears something else. */
function useEscape(act: () => void) {
  useKeyDown((event) => {
    const isOpened = document.querySelector('[role=dialog], [role=menu]')
    const isSearched = event.target instanceof HTMLInputElement && event.target.type === 'search'
    if (event.key === 'Escape' && !event.defaultPrevented && !isOpened && !isSearched) act()
  })
}
