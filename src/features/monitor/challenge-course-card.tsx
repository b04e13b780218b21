import { peeked } from '#src/server/cache/polled.ts'
import { courseOf } from './challenge-course.ts'
import { Chooses } from './chooses.tsx'
import styles from './sums.module.css'
import { useEvidence } from './triage/use-signals.ts'
import { useGameTime } from './use-doubts.ts'
import { paths } from '#src/lib/paths.ts'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { games } from '#src/server/reads/games.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useHasRole } from '#src/state/session/session.tsx'
import { CardHead } from '#src/ui/layout/card-head.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'

/** As many teams and wrong flags are named. */
const shown = 6

/** How the chosen challenge went, as far back as submissions were read: when it was solved, by how many flags, who is on it. */
export function ChallengeCourseCard({ challenge }: { challenge: string }) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const { submissions } = useDeferredValue(useEvidence(gameId).rows)
  const now = useGameTime(gameId)
  const course = useMemo(() => courseOf(submissions ?? [], challenge, now), [submissions, challenge, now])
  const solves = course.solves.reduce((sum, count) => sum + count, 0)
  const most = Math.max(1, ...course.solves)
  return (
    <Card className={styles.card} aria-labelledby="course">
      <CardHead
        id="course"
        title={<bdi translate="no">{challenge}</bdi>}
        note={t('overview.solves', { count: solves })}
      />
      <ol className={`flex items-end gap-05 ${styles.bars}`} aria-label={t('health.course.solves')}>
        {course.solves.map((count, index) => (
          <li
            className="flex-1"
            key={index}
            title={String(count)}
            style={{ height: `${Math.max(4, (count / most) * 100)}%` }}
          />
        ))}
      </ol>
      <p className={`t-xs faint ${styles.note}`}>{t('health.course.solves')}</p>
      <Facts
        of={{
          [t('health.course.tries')]: course.tries === undefined ? '–' : <Count value={course.tries} />,
          [t('health.course.trying')]:
            course.trying.length === 0 ? t('health.course.none') : <Trying teams={course.trying} />,
        }}
      />
      <h3 className={`t-s dim ${styles.note}`}>{t('health.course.wrong')}</h3>
      {course.wrong.length === 0 && <p className="t-s">{t('health.course.none')}</p>}
      <ul className="stack gap-1 t-s">
        {course.wrong.slice(0, shown).map(({ answer, teams }) => (
          <li key={answer} className="row justify-between gap-2 min-w-0">
            <Masked secret="answer" text={answer} />
            <span translate="no" className="tabular">
              × <Count value={teams} />
            </span>
          </li>
        ))}
      </ul>
      <ToInstances challenge={challenge} />
    </Card>
  )
}

function Trying({ teams }: { teams: readonly string[] }) {
  return (
    <span className="flex wrap justify-end gap-2">
      {teams.slice(0, shown).map((team) => (
        <Chooses key={team} choice="team" name={team} />
      ))}
      {teams.length > shown && (
        <span>
          + <Count value={teams.length - shown} />
        </span>
      )}
    </span>
  )
}

/** Back to the challenge's instances, for administrators. */
function ToInstances({ challenge }: { challenge: string }) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const isAdmin = useHasRole('Admin')
  const { data } = useQuery(peeked(games.scoreboard(gameId)))
  const found = Object.values(data?.challenges ?? {})
    .flat()
    .find(({ title }) => title === challenge)
  if (!isAdmin || !found) return null
  return (
    <p className={`t-s ${styles.note}`}>
      <Link to={paths.adminInstancesOf(gameId, { challenge: found.id })}>{t('instances.title')} →</Link>
    </p>
  )
}
