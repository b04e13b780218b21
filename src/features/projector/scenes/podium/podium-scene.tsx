import styles from './podium-scene.module.css'
import { Pennants } from '#src/features/projector/scenes/scoreboard-scene.tsx'
import { SceneCaption } from '#src/features/projector/scenes/scene-caption.tsx'
import { useDrawn } from '#src/features/projector/scenes/scene-drawn.ts'
import { SceneNone } from '#src/features/projector/scenes/scene-waiting.tsx'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import { placedOf, type ScoreboardRow } from '#src/features/scoreboard/scoreboard-rows.ts'
import { Count, Figure } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

const onPodium = 3
const listed = 10

/** The first three of a game that is over, with their bloods and points, and the next seven beside them. */
export function PodiumScene({ view: { rows: all, division } }: { view: ProjectorView }) {
  const { t } = useTranslation()
  const rows = placedOf(all)
  const drawn = useDrawn()
  if (rows.length === 0)
    return (
      <SceneNone>
        <SceneCaption words={[division?.name, t('projector.final')]} />
        {t('projector.noTeams')}
      </SceneNone>
    )
  return (
    <div
      ref={drawn}
      className={`stack h-full ${styles.final}`}
      data-alone={rows.length <= onPodium || undefined}
    >
      <SceneCaption
        words={[
          division?.name,
          t('projector.final'),
          rows.length > listed && t('projector.top', { top: listed, count: all.length }),
        ]}
      />
      <ol className={`stack min-h-0 cols-3 ${styles.podium}`} aria-label={t('projector.final')}>
        {rows.slice(0, onPodium).map((row) => (
          <Winner key={row.team.id} row={row} />
        ))}
      </ol>
      {rows.length > onPodium && (
        <ol
          className={`stack min-h-0 ${styles.others}`}
          start={onPodium + 1}
          aria-label={t('projector.others')}
        >
          {rows.slice(onPodium, listed).map((row) => (
            <Other key={row.team.id} row={row} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Winner({ row: { team, rank } }: { row: ScoreboardRow }) {
  const { t } = useTranslation()
  return (
    <li data-rank={rank}>
      <div className={`stack justify-items-center ${styles.team}`}>
        <b className={`w-strong max-w-full overflow-hidden lh-125 clamp-2 ${styles.name}`} dir="auto">
          {team.name}
        </b>
        <Pennants team={team} />
        <b className={`w-strong tight lh-11 ${styles.points}`}>
          <Figure value={team.score} />
        </b>
        <span className="dim">{t('projector.solves', { count: team.solvedCount })}</span>
      </div>
      <b className={`w-strong ${styles.step}`}>
        <Count value={rank} />
      </b>
    </li>
  )
}

function Other({ row: { team, rank } }: { row: ScoreboardRow }) {
  return (
    <li>
      <b className={`w-strong dim ${styles.rank}`}>
        <Count value={rank} />
      </b>
      <span className="flex-1 min-w-0 w-label truncate" dir="auto">
        {team.name}
      </span>
      <b>
        <Figure value={team.score} />
      </b>
    </li>
  )
}
