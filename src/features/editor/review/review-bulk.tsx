import type { Division } from '#src/model/division.ts'
import { type Decision, decisionsOf, isComplete } from './review-rows.ts'
import styles from './review.module.css'
import type { ParticipationInfo } from '#src/model/participation.ts'
import { type BulkAct, BulkActs } from '#src/parts/batch/bulk-acts.tsx'
import type { Bulk } from '#src/parts/batch/use-bulk.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

export type ReviewAct = Decision | 'division'
type Act = BulkAct<ParticipationInfo, ReviewAct>

interface BulkReviewProps {
  bulk: Bulk<ParticipationInfo, ReviewAct>
  divisions: readonly Division[]
  /** The server can take a team's division away, and does so when it is rejected. */
  canClear: boolean
  onMove: (division: Division | null, keys: string[]) => void
}

/** What stands for no division among the options of a choice, where ids are numbers. */
const noDivision = 'none'

/** Decides on all selected entries, after a question that names them; each row shows its own result. */
export function BulkReview({ bulk, divisions, canClear, onMove }: BulkReviewProps) {
  const { t } = useTranslation()
  const { selected, batch } = bulk
  const { deciding, moving } = useActs(bulk, canClear)
  const incomplete = selected.filter((entry) => !isComplete(entry)).length
  const note = incomplete === 0 ? t('review.allComplete') : t('review.someIncomplete', { count: incomplete })
  return (
    <BulkActs
      bulk={bulk}
      note={note}
      acts={[deciding('Accepted', 'go'), deciding('Rejected', 'plain')]}
      danger={deciding('Suspended', 'danger')}
    >
      {(ask) =>
        divisions.length > 0 && (
          <span className={styles.move}>
            <Select<string>
              label={t('review.bulk.division')}
              isLabelHidden
              value=""
              options={[
                { value: '', label: t('review.bulk.division') },
                ...divisions.map(({ id, name }) => ({ value: id, label: name })),
                ...(canClear ? [{ value: noDivision, label: t('review.noDivision') }] : []),
              ]}
              onChange={(wanted) => {
                const division = divisions.find(({ id }) => id === wanted) ?? null
                const act = moving(division, (keys) => onMove(division, keys))
                const isOne = division !== null || wanted === noDivision
                if (isOne && act.rows.length > 0 && batch.is !== 'running') ask(act)
              }}
            />
          </span>
        )
      }
    </BulkActs>
  )
}

/** What can be decided on the selected entries, each on those that allow it. */
function useActs({ selected }: Bulk<ParticipationInfo, ReviewAct>, canClear: boolean) {
  const { t } = useTranslation()
  const deciding = (is: Decision, kind: 'go' | 'plain' | 'danger'): Act => {
    const rows = selected.filter(({ status }) => decisionsOf[status].includes(is))
    const count = rows.length
    const losing = rows.filter(({ divisionId }) => divisionId !== null).length
    const loses = is === 'Rejected' && canClear && losing > 0
    return {
      is,
      rows,
      kind,
      label: count === 0 ? t(`review.yes.${is}`) : t(`review.bulk.${is}`, { count }),
      question: {
        title: t(`review.askMany.${is}`, { count }),
        texts: [t(`review.meansMany.${is}`), ...(loses ? [t('review.losesMany', { count: losing })] : [])],
        yes: t(`review.bulk.yes.${is}`, { count }),
        kind: is === 'Accepted' ? 'go' : 'danger',
      },
    }
  }
  const moving = (division: Division | null, start: (keys: string[]) => void): Act => {
    const rows = selected.filter(({ divisionId }) => divisionId !== (division?.id ?? null))
    const word = division ? 'division' : 'noDivision'
    const count = rows.length
    return {
      is: 'division',
      rows,
      label: '',
      start,
      question: {
        title: t(`review.askMany.${word}`, { count, division: division?.name }),
        texts: division ? [] : [t('review.meansMany.noDivision')],
        yes: t(`review.bulk.yes.${word}`, { count }),
        kind: 'go',
      },
    }
  }
  return { deciding, moving }
}
