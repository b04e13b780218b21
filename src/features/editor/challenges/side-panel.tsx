import { polled } from '#src/server/cache/polled.ts'
import type { ListedChallenge } from '#src/features/editor/challenges/list/challenge-rows.ts'
import { hasInstance } from './challenge-words.ts'
import styles from './side.module.css'
import { ScoreCurve } from '#src/features/editor/challenges/parts/score-curve.tsx'
import { TestInstance } from '#src/features/editor/challenges/parts/test-instance.tsx'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { paths } from '#src/lib/paths.ts'
import { leastScore } from '#src/model/scoring.ts'
import { second } from '#src/lib/time/time.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Button, ButtonLink } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Markdown } from '#src/ui/text/markdown.tsx'
import { Figure } from '#src/ui/table/numbers.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'

interface SidePanelProps {
  gameId: number
  challenge: ListedChallenge
  onPreview: () => void
}

/** One challenge beside the table: what a player sees, how its points fall, and its test instance. */
export function SidePanel({ gameId, challenge, onPreview }: SidePanelProps) {
  const { t } = useTranslation()
  const read = useQuery({
    ...polled(editedChallenges.one(gameId, challenge.id), { as: 'aside' }),
    staleTime: 15 * second,
  })
  const { title, category, score, solves, type } = challenge
  return (
    <>
      <header className="row gap-2 min-h-control">
        <h2 className="flex-1 t-m">{t('challengeEditor.seen')}</h2>
        <Button size="small" disabled={!read.data} onClick={onPreview}>
          {t('challengeEditor.fullSize')}
        </Button>
        <ButtonLink size="small" to={paths.editChallenge(gameId, challenge.id)}>
          {t('challengeEditor.edit')}
        </ButtonLink>
      </header>
      <Card className={`overflow-hidden ${styles.player}`} aria-label={t('challengeEditor.seen')}>
        <header className="stack items-center gap-25">
          <CategoryMark category={category} size={28} isNamed />
          <div>
            <h3 dir="auto">{title}</h3>
            <p>{`${category} · ${t('challengeEditor.solves', { count: solves })}`}</p>
          </div>
          <b>
            <Figure value={score} />
          </b>
        </header>
        <div className={`stack gap-25 t-s p-3-4 overflow-y-auto ${styles.text}`}>
          {!read.data ? (
            <ReadFallback read={read} what="challenge" whileLoading={<Skeleton rows={3} height={16} />} />
          ) : read.data.content ? (
            <Markdown source={read.data.content} />
          ) : (
            <p className="t-xs faint">{t('play.noText')}</p>
          )}
          {read.data?.hints.map((hint, index) => (
            <p key={index} className={`t-s ${styles.hint}`}>
              <b>{t('play.hint')}</b> <Markdown source={hint} isInline />
            </p>
          ))}
        </div>
      </Card>
      {read.data && <ScoreCard challenge={challenge} worth={read.data} />}
      {read.data && hasInstance(type) && (
        <Card className={styles.test} aria-label={t('challengeEditor.test.title')}>
          <TestInstance gameId={gameId} challenge={read.data} />
        </Card>
      )}
    </>
  )
}

interface ScoreCardProps {
  challenge: ListedChallenge
  worth: Parameters<typeof leastScore>[0]
}

function ScoreCard({ challenge: { solves, tally }, worth }: ScoreCardProps) {
  const { t } = useTranslation()
  return (
    <Card className={`overflow-hidden ${styles.score}`} aria-labelledby="side-score">
      <header className="flex justify-between items-baseline gap-2">
        <h3 className="t-m" id="side-score">
          {t('challengeEditor.score.title')}
        </h3>
        <p>
          {t('challengeEditor.score.range', {
            original: worth.originalScore,
            least: leastScore(worth),
            difficulty: worth.difficulty,
          })}
        </p>
      </header>
      <ScoreCurve worth={worth} solves={solves} width={300} height={118} />
      <dl className={`stack border-top ${styles.facts}`}>
        {(
          [
            ['factSolves', solves],
            ['factWrong', tally?.wrong],
            ['factTried', tally?.tried],
          ] as const
        ).map(([name, value]) => (
          <div className="flex justify-end" key={name}>
            <dt className="t-xs faint">{t(`challengeEditor.${name}`, { count: value ?? 0 })}</dt>
            <dd className="t-l w-strong lh-12">{value === undefined ? '–' : <Figure value={value} />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
