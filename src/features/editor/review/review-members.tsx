import type { Division } from '#src/model/division.ts'
import { membersOf } from './review-rows.ts'
import styles from './review.module.css'
import type { ParticipationInfo } from '#src/model/participation.ts'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

const lineHeight = 28
const divisionHeight = 50
/** On a phone, whose style sheet puts what is known of a member below one another, without a line of titles. */
const phoneHeight = 88

/** The height of an entry's unfolded members, in pixels. */
export const membersHeight = (
  { team: { members } }: ParticipationInfo,
  divisions: readonly Division[],
  isPhone: boolean,
) =>
  (isPhone ? phoneHeight * members.length : lineHeight * (members.length + 1)) +
  16 +
  (divisions.length > 0 ? divisionHeight : 0)

interface ReviewMembersProps {
  entry: ParticipationInfo
  divisions: readonly Division[]
  /** The server can take the division away. */
  canClear: boolean
  onMove: (division: Division | null) => void
}

/** Everything organizers may know about the members of a team, and its division. */
export function ReviewMembers({ entry, divisions, canClear, onMove }: ReviewMembersProps) {
  const { t } = useTranslation()
  const { team, registeredMembers, divisionId } = entry
  return (
    <div className={`t-xs ${styles.unfolded}`}>
      <table className="w-full collapse table-fixed" aria-label={t('review.membersOf', { team: team.name })}>
        <thead>
          <tr>
            <th className="t-xxs w-label faint uppercase wide">{t('review.member')}</th>
            <th className="t-xxs w-label faint uppercase wide">{t('review.number')}</th>
            <th className="t-xxs w-label faint uppercase wide">{t('review.mail')}</th>
            <th className="t-xxs w-label faint uppercase wide">{t('review.phone')}</th>
            <th className="t-xxs w-label faint uppercase wide">{t('review.joined')}</th>
          </tr>
        </thead>
        <tbody>
          {membersOf(entry).map((member) => (
            <tr key={member.userId}>
              <td>
                <span className="row gap-2 min-w-0">
                  <Avatar name={member.userName} picture={member.avatar} size={18} isRound />
                  <Name>{[member.userName, member.realName].filter(Boolean).join(' · ')}</Name>
                  {member.userId === team.captainId && (
                    <span className="flex-none t-xxs gold" role="img" aria-label={t('review.captain')}>
                      ★
                    </span>
                  )}
                </span>
              </td>
              <td data-title={t('review.number')}>
                {member.stdNumber ? <Name>{member.stdNumber}</Name> : <Missing />}
              </td>
              <td>
                <Name className="dim">{member.email}</Name>
              </td>
              <td data-title={t('review.phone')}>
                <Name className="dim">{member.phone || '–'}</Name>
              </td>
              <td>
                {registeredMembers.includes(member.userId) ? (
                  <span className="w-label good">✓ {t('review.hasJoined')}</span>
                ) : (
                  <span className={styles.missing}>{t('review.notJoined')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {divisions.length > 0 && (
        <div className={`row gap-3 dim ${styles.division}`}>
          <span aria-hidden="true">{t('review.division')}</span>
          <Select
            label={t('review.divisionOf', { team: team.name })}
            isLabelHidden
            value={divisionId ?? ''}
            options={[
              ...(divisionId === null || divisions.some(({ id }) => id === divisionId)
                ? []
                : [{ value: divisionId, label: divisionId }]),
              ...(canClear || divisionId === null ? [{ value: '', label: t('review.noDivision') }] : []),
              ...divisions.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(wanted) => {
              const chosen = divisions.find(({ id }) => id === wanted)
              if (chosen) onMove(chosen)
              else if (wanted === '') onMove(null)
            }}
          />
        </div>
      )}
    </div>
  )
}

function Missing() {
  const { t } = useTranslation()
  return <span className={styles.missing}>{t('review.missing')}</span>
}
