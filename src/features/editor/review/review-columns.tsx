import { type Division, divisionName } from '#src/model/division.ts'
import {
  type Decision,
  decisionsOf,
  isComplete,
  lacksOf,
  membersOf,
  nameOf,
  type State,
  states,
} from './review-rows.ts'
import styles from './review.module.css'
import type { RowResult } from '#machines/batch.ts'
import type { ParticipationInfo } from '#src/model/participation.ts'
import { listText } from '#src/lib/formats.ts'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { IconButton } from '#src/ui/mark/button.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { textColumn } from '#src/parts/lists/columns.tsx'
import type { Unfolded } from '#src/parts/lists/use-unfolded.ts'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, type Column } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'

/** What the rows of the review are rendered from. */
export interface ReviewView extends Unfolded<number> {
  t: TFunction
  divisions: readonly Division[]
  /** If false, rows lack the columns for picture and members, and show the division under the team's name. */
  hasRoom: boolean
  results: ReadonlyMap<string, RowResult>
  act: string | undefined
  /** A batch of decisions is running. */
  isBusy: boolean
  ask: (asked: { entry: ParticipationInfo; decision: Decision }) => void
}

/** The columns of the review; those that need room are left out where there is none. */
export function reviewColumns(view: ReviewView): Column<ParticipationInfo>[] {
  const { t, divisions, hasRoom, open } = view
  const divisionOf = ({ divisionId }: ParticipationInfo) => divisionName(divisions, divisionId)
  return [
    column('avatar', '', '32px', ({ team }) => <Avatar name={team.name} picture={team.avatar} size={32} />, {
      isHidden: !hasRoom,
    }),
    column(
      'team',
      t('review.team'),
      'minmax(150px, 0.8fr)',
      (entry) => {
        const under = hasRoom ? entry.team.bio : divisionOf(entry)
        return (
          <span className={`stack min-w-0 lh-13 ${styles.two}`}>
            <Name className="w-label">{entry.team.name}</Name>
            {under && <Name className={styles.bio}>{under}</Name>}
          </span>
        )
      },
      { by: byText(({ team }) => team.name) },
    ),
    column(
      'members',
      t('review.members'),
      'minmax(0, 2fr)',
      (entry) =>
        open.has(entry.id) ? <Lacks entry={entry} /> : <ShortMembers entry={entry} hasRoom={hasRoom} />,
      { by: byNumber(({ team }) => team.members.length) },
    ),
    {
      ...textColumn('division', t('review.division'), 'minmax(70px, 110px)', divisionOf, 'dim'),
      isHidden: !hasRoom || divisions.length === 0,
    },
    column(
      'state',
      t('review.state'),
      '138px',
      (entry) => <ReviewState entry={entry} result={view.results.get(String(entry.id))} act={view.act} />,
      { by: byNumber(({ status }) => states.indexOf(status as State)) },
    ),
    column('acts', '', '92px', (entry) => <ReviewActs entry={entry} view={view} />),
  ]
}

/** The lines of a row, each with one member or two. */
const lines = 2

/** The members with their student numbers; a missing one is amber. */
function ShortMembers({ entry, hasRoom }: { entry: ParticipationInfo; hasRoom: boolean }) {
  const { t } = useTranslation()
  const members = membersOf(entry)
  const most = hasRoom ? 2 * lines : lines
  const shown = members.length > most ? members.slice(0, most - 1) : members
  return (
    <span className={`stack t-xs cols-2 ${styles.members}`} data-narrow={!hasRoom || members.length <= lines}>
      {shown.map((member) => (
        <span className="stack gap-2 min-w-0" key={member.userId}>
          <span className={`stack ${styles.member}`} data-captain={member.userId === entry.team.captainId}>
            <Name>{nameOf(member)}</Name>
          </span>
          {member.stdNumber ? (
            <Name className={styles.number}>{member.stdNumber}</Name>
          ) : (
            <span className={styles.missing}>{t('review.noNumber')}</span>
          )}
        </span>
      ))}
      {members.length > shown.length && (
        <span className={`stack gap-2 min-w-0 ${styles.more}`}>
          {t('review.more', { count: members.length - shown.length })}
        </span>
      )}
    </span>
  )
}

/** What an entry lacks, in a sentence. */
export function Lacks({ entry }: { entry: ParticipationInfo }) {
  const { t, i18n } = useTranslation()
  const { numbers, absent, members } = lacksOf(entry)
  if (isComplete(entry)) return <span className="dim">{t('review.isComplete')}</span>
  return (
    <span className={styles.missing}>
      {listText(
        [
          numbers > 0 && t('review.lacks.numbers', { count: numbers, of: members }),
          absent > 0 && t('review.lacks.absent', { count: absent }),
        ].filter((lack) => lack !== false),
        i18n.language,
      )}
    </span>
  )
}

interface ReviewStateProps {
  entry: ParticipationInfo
  result: RowResult | undefined
  act: string | undefined
}

/** The state of an entry; during and after a decision on it, the result of that. */
function ReviewState({ entry, result, act = '' }: ReviewStateProps) {
  const { t } = useTranslation()
  const { joined, members } = lacksOf(entry)
  const state = act === 'division' ? entry.status : (act as typeof entry.status)
  switch (result?.is) {
    case 'waiting':
      return <span className="dim">{t('review.waiting')}</span>
    case 'doing':
      return <span className="w-label accent">{t('review.doing')}</span>
    case 'done':
      return (
        <span className={`stack min-w-0 lh-13 ${styles.two}`}>
          <span className={`w-label dim ${styles.state}`} data-state={state}>
            ✓ {t(act === 'division' ? 'review.moved' : `review.is.${state}`)}
          </span>
          <small>{t('review.justNow')}</small>
        </span>
      )
    case 'failed': {
      const reason = problemText(t, result.problem)
      return (
        <span className={`stack min-w-0 lh-13 ${styles.two}`}>
          <span className="w-label bad">✕ {t('review.failed')}</span>
          <small title={reason}>{reason}</small>
        </span>
      )
    }
    case undefined:
      return (
        <span className={`stack min-w-0 lh-13 ${styles.two}`}>
          <span className={`w-label dim ${styles.state}`} data-state={entry.status}>
            {t(`review.is.${entry.status}`)}
          </span>
          <small className={joined < members ? styles.missing : undefined}>
            {t('review.joinedOf', { joined, members })}
          </small>
        </span>
      )
    default:
      return result satisfies never
  }
}

const icons = { Accepted: Check, Rejected: X, Suspended: Ban } as const

/** The decisions possible on one entry, and a button to unfold its members. */
function ReviewActs({ entry, view }: { entry: ParticipationInfo; view: ReviewView }) {
  const { t } = useTranslation()
  const { name } = entry.team
  const isDecided = view.isBusy && view.results.has(String(entry.id))
  return (
    <span className="flex justify-end">
      {(isDecided ? [] : decisionsOf[entry.status]).map((decision) => {
        const Icon = icons[decision]
        return (
          <IconButton
            key={decision}
            size="small"
            label={t(`review.decide.${decision}`, { team: name })}
            onClick={() => view.ask({ entry, decision })}
          >
            <Icon size={16} aria-hidden="true" />
          </IconButton>
        )
      })}
      <IconButton
        size="small"
        label={t('review.membersOf', { team: name })}
        aria-expanded={view.open.has(entry.id)}
        className={styles.unfold}
        onClick={() => view.toggle(entry.id)}
      >
        <ChevronDown size={16} aria-hidden="true" />
      </IconButton>
    </span>
  )
}

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
