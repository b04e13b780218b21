import { PodiumScene } from './lazy-scenes.tsx'
import { SceneCaption } from './scene-caption.tsx'
import { useDrawn } from './scene-drawn.ts'
import { SceneWaiting } from './scene-waiting.tsx'
import { FrozenResultScene } from './podium/frozen-result-scene.tsx'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import metals from '#src/features/projector/layouts/metals.module.css'
import styles from './countdown-scene.module.css'
import { placedOf, type ScoreboardRow } from '#src/features/scoreboard/scoreboard-rows.ts'
import { phaseWord } from '#src/parts/game/game-clock.tsx'
import { dateTimeText } from '#src/lib/time/date-formats.ts'
import { Countdown } from '#src/state/time/countdown.tsx'
import { Count, Figure } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** So many leaders are named below the time. */
const mostLeaders = 3

/** The time to the start or the end of a game, as large as possible; after the end, the winners. */
export const CountdownScene = ({ view }: { view: ProjectorView }) =>
  view.phase === 'ended' ? <ResultScene view={view} /> : <TimeLeft view={view} />

/** The winners, unless the scoreboard is frozen. */
export function ResultScene({ view }: { view: ProjectorView }) {
  if (!view.scoreboard) return <SceneWaiting view={view} />
  return view.freeze.state === 'frozen' ? <FrozenResultScene /> : <PodiumScene view={view} />
}

function TimeLeft({ view: { game, phase, rows, division } }: { view: ProjectorView }) {
  const { t, i18n } = useTranslation()
  const drawn = useDrawn()
  const to = phase === 'upcoming' ? game.start : game.end
  return (
    <div ref={drawn} className="stack justify-items-center place-content-center h-full text-center">
      <p className={`w-label dim uppercase wide ${styles.over}`}>{phaseWord(t, phase)}</p>
      <p className={`w-strong lh-11 tighter ${styles.time}`} role="timer">
        <Countdown to={to} />
      </p>
      <p className={`dim ${styles.moment}`}>{dateTimeText(to, i18n.language)}</p>
      {phase === 'running' && (
        <>
          <SceneCaption words={[division?.name]} />
          <ol className={`flex wrap justify-center ${styles.leaders}`}>
            {placedOf(rows)
              .slice(0, mostLeaders)
              .map((row) => (
                <Leader key={row.team.id} row={row} />
              ))}
          </ol>
        </>
      )}
    </div>
  )
}

function Leader({ row: { team, rank } }: { row: ScoreboardRow }) {
  return (
    <li data-rank={rank}>
      <b className={`w-strong dim ${metals.rank}`}>
        <Count value={rank} />
      </b>
      <span className={`min-w-0 w-label truncate ${styles.name}`} dir="auto">
        {team.name}
      </span>
      <b className={`w-strong tight ${styles.points}`}>
        <Figure value={team.score} />
      </b>
    </li>
  )
}
