import { duelOf, type KnownSolve, lastSolves } from './duel.ts'
import styles from './duel-scene.module.css'
import { raceAt } from '#src/features/projector/scenes/race-at.ts'
import { useScoreboardTime } from '#src/features/projector/scoreboard-time.ts'
import { Pennants } from '#src/features/projector/scenes/scoreboard-scene.tsx'
import { progressText, SceneCaption } from '#src/features/projector/scenes/scene-caption.tsx'
import { useDrawn } from '#src/features/projector/scenes/scene-drawn.ts'
import { SceneNone, SceneWaiting } from '#src/features/projector/scenes/scene-waiting.tsx'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import { useSize } from '#src/features/projector/use-size.ts'
import { RacePlot } from '#src/features/scoreboard/race/race-plot.tsx'
import type { ScoreboardRow } from '#src/features/scoreboard/scoreboard-rows.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { bloodPlaces } from '#src/model/scoreboard.ts'
import { clockTimeText } from '#src/lib/time/date-formats.ts'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Pennant } from '#src/ui/mark/pennant.tsx'
import { Count, Figure } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type CSSProperties, useMemo } from 'react'

/** So many solves of each team fit beside its points. */
const mostSolves = 3

/** The first two side by side: their points and newest solves, what lies between them, and how they came there. */
export function DuelScene({ view }: { view: ProjectorView }) {
  const { t } = useTranslation()
  const drawn = useDrawn()
  const { scoreboard, rows, division, freeze } = view
  if (!scoreboard) return <SceneWaiting view={view} />
  const duel = duelOf(rows)
  const caption = (
    <SceneCaption words={[division?.name, t('projector.scene.duel'), progressText(t, freeze)]} />
  )
  if (!duel)
    return (
      <SceneNone>
        {caption}
        {t('projector.noDuel')}
      </SceneNone>
    )
  return (
    <div ref={drawn} className={`stack h-full ${styles.duel}`}>
      {caption}
      <Drawn view={view} scoreboard={scoreboard} {...duel} />
    </div>
  )
}

interface DrawnProps {
  view: ProjectorView
  scoreboard: Scoreboard
  leader: ScoreboardRow
  second: ScoreboardRow
  gap: number
}

function Drawn({ view, scoreboard, leader, second, gap }: DrawnProps) {
  const { t } = useTranslation()
  const [{ height }, measured] = useSize()
  const { game, division } = view
  const now = useScoreboardTime(view)
  const race = useMemo(
    () => raceAt(scoreboard, { game, division, now, teamIds: [leader.team.id, second.team.id] }),
    [scoreboard, game, division, now, leader.team.id, second.team.id],
  )
  const colorOf = ({ team }: ScoreboardRow) => race.colorOf({ teamId: team.id })
  return (
    <>
      <Side row={leader} scoreboard={scoreboard} now={now} color={colorOf(leader)} />
      <p className={`stack justify-items-center ${styles.gap}`}>
        <span className={`w-label dim uppercase lh-12 ${styles.over}`}>{t('projector.gap')}</span>
        <b className="w-strong lh-11 tighter">
          <Figure value={gap} />
        </b>
      </p>
      <Side row={second} scoreboard={scoreboard} now={now} color={colorOf(second)} />
      <div
        ref={measured}
        className={`all-columns min-h-0 overflow-hidden ${styles.chart}`}
        role="img"
        aria-label={t('projector.scene.race')}
      >
        {height > 0 && (
          <div inert>
            <RacePlot {...race} height={height} />
          </div>
        )}
      </div>
    </>
  )
}

function Side({
  row: { team, rank },
  scoreboard,
  now,
  color,
}: {
  row: ScoreboardRow
  scoreboard: Scoreboard
  now: number
  color: string
}) {
  const { t } = useTranslation()
  const solves = lastSolves(team, scoreboard.challenges, mostSolves)
  return (
    <section
      className={`stack cols-1 content-start bg-card ${styles.side}`}
      style={{ '--side': color } as CSSProperties}
      aria-label={team.name}
    >
      <h2 className={`flex items-baseline min-w-0 ${styles.name}`}>
        <span className={`dim ${styles.rank}`} data-rank={rank}>
          <Count value={rank} />
        </span>
        <bdi translate="no" className="truncate">
          {team.name}
        </bdi>
      </h2>
      <div className={`row justify-between nowrap ${styles.score}`}>
        <b className="w-strong lh-11 tighter">
          <Figure value={team.score} />
        </b>
        <Pennants team={team} />
      </div>
      <ul className={`stack ${styles.solves}`} aria-label={t('projector.scene.feed')}>
        {solves.map((known) => (
          <SolveRow key={known.solve.id} {...known} now={now} />
        ))}
      </ul>
    </section>
  )
}

function SolveRow({ solve: { type, score, time }, challenge, now }: KnownSolve & { now: number }) {
  const { i18n } = useTranslation()
  const place = bloodPlaces[type]
  return (
    <li>
      {place ? (
        <Pennant place={place} />
      ) : challenge ? (
        <CategoryMark category={challenge.category} />
      ) : (
        <span />
      )}
      <bdi translate="no" className="min-w-0 truncate">
        {challenge?.title}
      </bdi>
      <time className="dim nowrap" dateTime={new Date(time).toISOString()}>
        {clockTimeText(time, now, i18n.language)}
      </time>
      <b className="nowrap text-end">
        +<Figure value={score} />
      </b>
    </li>
  )
}
