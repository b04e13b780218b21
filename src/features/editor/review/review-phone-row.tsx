import { isComplete } from './review-rows.ts'
import { Lacks, ReviewActs, ReviewState, type ReviewView } from './review-columns.tsx'
import styles from './review.module.css'
import type { ParticipationInfo } from '#src/model/participation.ts'
import { Name } from '#src/ui/text/name.tsx'
import type { ReactNode } from 'react'

interface ReviewPhoneRowProps {
  tick: ReactNode
  entry: ParticipationInfo
  view: ReviewView
}

/** An entry on a phone: the team with what it lacks, its state, and the acts. */
export const ReviewPhoneRow = ({ tick, entry, view }: ReviewPhoneRowProps) => (
  <span className="stack items-center gap-2 cols-auto-1-auto-auto">
    {tick}
    <span className={`stack min-w-0 lh-13 ${styles.two}`}>
      <Name className="w-label">{entry.team.name}</Name>
      <small>
        {isComplete(entry) ? entry.team.bio && <Name>{entry.team.bio}</Name> : <Lacks entry={entry} />}
      </small>
    </span>
    <ReviewState entry={entry} result={view.results.get(String(entry.id))} act={view.act} />
    <ReviewActs entry={entry} view={view} />
  </span>
)
