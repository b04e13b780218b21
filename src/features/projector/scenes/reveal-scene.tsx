import { ScoreboardRows } from './scoreboard-scene.tsx'
import { revealPageAt } from './scoreboard-pages.ts'
import { progressText, SceneCaption, teamsText } from './scene-caption.tsx'
import type { RevealStep } from '#src/features/projector/freeze/reveal-steps.ts'
import styles from './reveal-scene.module.css'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import { Figure, Ordinal } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** The reveal: the rows around the lowest team with held-back solves, and what was just revealed. */
export function RevealScene({ view }: { view: ProjectorView }) {
  const { t } = useTranslation()
  const { rows, freeze, scoreboard, screen, division, phase } = view
  const { steps, done, state } = freeze
  const last = steps[done - 1]
  const next = state === 'revealed' ? undefined : steps[done]
  const titles = Object.values(scoreboard?.challenges ?? {}).flat()
  const row = next ? rows.findIndex(({ team }) => team.id === next.team.item.id) : -1
  const range = revealPageAt(rows.length, row + 2, screen) // one more below the team that moves next
  const standing = t(phase === 'ended' ? 'projector.final' : 'projector.scene.board')
  const words = state === 'revealed' ? [standing, teamsText(t, rows, range)] : [progressText(t, freeze)]
  return (
    <div className={`stack h-full overflow-hidden ${styles.reveal}`}>
      {scoreboard && <SceneCaption words={[division?.name, ...words]} />}
      <ScoreboardRows
        view={view}
        range={range}
        mark={(state === 'revealed' ? undefined : last)?.team.item.id}
        next={next?.team.item.id}
      />
      <p className={`row min-w-0 nowrap ${styles.step}`} role="status">
        {last && <StepWords step={last} challenge={titles.find(({ id }) => id === last.solve.id)?.title} />}
        {!last && t(steps.length > 0 ? 'projector.reveal.begins' : 'projector.reveal.none')}
      </p>
    </div>
  )
}

/** A guest has no rank. */
const Rank = ({ rank }: { rank: number }) => (rank > 0 ? <Ordinal value={rank} /> : '–')

function StepWords({ step, challenge }: { step: RevealStep; challenge: string | undefined }) {
  const { t } = useTranslation()
  const { team, solve, from, to } = step
  return (
    <>
      <b dir="auto" translate="no">
        {team.item.name}
      </b>
      <span dir="auto" translate="no">
        {challenge ?? t('scoreboard.removed')}
      </span>
      <span className="w-strong accent ms-auto">
        +<Figure value={solve.score} />
      </span>
      <span className={`w-strong ${styles.places}`}>
        {from === to ? (
          <Rank rank={to} />
        ) : (
          <>
            <Ordinal value={from} /> → <Ordinal value={to} />
          </>
        )}
      </span>
    </>
  )
}
