import { Pennants } from './scoreboard-scene.tsx'
import lists from './lists.module.css'
import { SceneCaption, teamsText } from './scene-caption.tsx'
import { useDrawn } from './scene-drawn.ts'
import { SceneWaiting } from './scene-waiting.tsx'
import { FrozenResultScene } from './frozen-result-scene.tsx'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import styles from './countdown-scene.module.css'
import type { ScoreboardRow } from '#src/features/scoreboard/scoreboard-rows.ts'
import { phaseWord } from '#src/parts/game/game-clock.tsx'
import { dateTimeText } from '#src/lib/time/date-formats.ts'
import { Countdown } from '#src/state/time/countdown.tsx'
import { Count, Figure } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

const onPodium = 3
const listed = 10

/** The time to the start or the end of a game, as large as possible; after the end, the winners. */
export function CountdownScene({ view }: { view: ProjectorView }) {
  if (view.phase !== 'ended') return <TimeLeft view={view} />
  if (!view.scoreboard) return <SceneWaiting view={view} />
  return view.freeze.state === 'frozen' ? <FrozenResultScene /> : <FinalStanding view={view} />
}

function TimeLeft({ view: { game, phase, rows, division } }: { view: ProjectorView }) {
  const { t, i18n } = useTranslation()
  const drawn = useDrawn()
  const to = phase === 'upcoming' ? game.start : game.end
  return (
    <div ref={drawn} className={styles.left}>
      <p className={`w-label dim ${styles.over}`}>{phaseWord(t, phase)}</p>
      <p className={styles.time} role="timer">
        <Countdown to={to} />
      </p>
      <p className={styles.moment}>{dateTimeText(to, i18n.language)}</p>
      {phase === 'running' && (
        <>
          <SceneCaption words={[division?.name]} />
          <ol className={`flex wrap justify-center ${styles.leaders}`}>
            {rows.slice(0, onPodium).map((row) => (
              <Place key={row.team.id} row={row} />
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

function FinalStanding({ view: { rows: all, division } }: { view: ProjectorView }) {
  const { t } = useTranslation()
  const rows = all.filter(({ rank }) => rank > 0)
  const drawn = useDrawn()
  if (rows.length === 0)
    return (
      <p ref={drawn} className={lists.none}>
        <SceneCaption words={[division?.name, t('projector.final')]} />
        {t('projector.noTeams')}
      </p>
    )
  return (
    <div ref={drawn} className={styles.final}>
      <SceneCaption
        words={[
          division?.name,
          t('projector.final'),
          rows.length > listed && teamsText(t, { from: 0, to: listed }, rows.length),
        ]}
      />
      <ol className={styles.podium} aria-label={t('projector.final')}>
        {rows.slice(0, onPodium).map((row) => (
          <Place key={row.team.id} row={row} hasPennants />
        ))}
      </ol>
      {rows.length > onPodium && (
        <ol className={styles.others} start={onPodium + 1} aria-label={t('projector.others')}>
          {rows.slice(onPodium, listed).map((row) => (
            <Place key={row.team.id} row={row} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Place({ row: { team, rank }, hasPennants = false }: { row: ScoreboardRow; hasPennants?: boolean }) {
  return (
    <li data-rank={rank}>
      <b className={`w-strong dim ${styles.rank}`}>{rank > 0 ? <Count value={rank} /> : '–'}</b>
      <span className={`min-w-0 w-label truncate ${styles.name}`} dir="auto">
        {team.name}
      </span>
      <b className={styles.points}>
        <Figure value={team.score} />
      </b>
      {hasPennants && <Pennants team={team} />}
    </li>
  )
}
