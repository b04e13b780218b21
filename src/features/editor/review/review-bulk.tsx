import type { Division } from '#src/model/division.ts'
import { type Decision, decisionsOf, isComplete } from './review-rows.ts'
import styles from './review.module.css'
import type { ParticipationInfo } from '#src/model/participation.ts'
import { BatchBar } from '#src/parts/batch/batch-bar.tsx'
import { BatchNames } from '#src/parts/batch/batch-names.tsx'
import type { Batch } from '#src/parts/batch/use-batch.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import { Select } from '#src/ui/form/select.tsx'
import type { Selection } from '#src/ui/table/selection.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useState } from 'react'

interface BulkReviewProps {
  /** The shown entries. */
  entries: readonly ParticipationInfo[]
  selection: Selection
  batch: Batch<Decision | 'division'>
  divisions: readonly Division[]
  /** The server can take a team's division away, and does so when it is rejected. */
  canClear: boolean
  onMove: (division: Division | null, keys: string[]) => void
}

/** What stands for no division among the options of a choice, where ids are numbers. */
const noDivision = 'none'

/** A decision on many entries, and those it would change. */
interface Plan {
  act: Decision | { division: Division | null }
  entries: ParticipationInfo[]
}

/** Decides on all selected entries, after a question that names them; each row shows its own result. */
export function BulkReview({ entries, selection, batch, divisions, canClear, onMove }: BulkReviewProps) {
  const { t } = useTranslation()
  const [plan, setPlan] = useState<Plan>()
  const chosen = entries.filter(({ id }) => selection.has(String(id)))
  const isRunning = batch.is === 'running'
  const allowing = (decision: Decision) =>
    chosen.filter(({ status }) => decisionsOf[status].includes(decision))
  const start = ({ act, entries }: Plan) => {
    const keys = entries.map(({ id }) => String(id))
    setPlan(undefined)
    if (typeof act === 'string') batch.start(act, keys)
    else onMove(act.division, keys)
  }
  const act = (decision: Decision, kind: 'go' | 'plain' | 'danger') => {
    const going = allowing(decision)
    return (
      <Button
        size="small"
        kind={kind}
        aria-disabled={isRunning || going.length === 0 || undefined}
        onClick={() => setPlan({ act: decision, entries: going })}
      >
        {going.length === 0
          ? t(`review.yes.${decision}`)
          : t(`review.bulk.${decision}`, { count: going.length })}
      </Button>
    )
  }
  return (
    <>
      <BatchBar
        count={chosen.length}
        note={noteOn(chosen)}
        selection={selection}
        batch={batch}
        nameOf={(key) => entries.find(({ id }) => String(id) === key)?.team.name ?? key}
        acts={
          <>
            {act('Accepted', 'go')}
            {act('Rejected', 'plain')}
            {divisions.length > 0 && (
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
                    const going = chosen.filter((entry) => entry.divisionId !== (division?.id ?? null))
                    const isOne = division !== null || wanted === noDivision
                    if (isOne && going.length > 0 && !isRunning)
                      setPlan({ act: { division }, entries: going })
                  }}
                />
              </span>
            )}
          </>
        }
        danger={act('Suspended', 'danger')}
      />
      {plan && (
        <PlanQuestion
          plan={plan}
          canClear={canClear}
          onYes={() => start(plan)}
          onNo={() => setPlan(undefined)}
        />
      )}
    </>
  )

  function noteOn(chosen: readonly ParticipationInfo[]) {
    const incomplete = chosen.filter((entry) => !isComplete(entry)).length
    if (chosen.length === 0) return undefined
    return incomplete === 0 ? t('review.allComplete') : t('review.someIncomplete', { count: incomplete })
  }
}

interface PlanQuestionProps {
  plan: Plan
  canClear: boolean
  onYes: () => void
  onNo: () => void
}

function PlanQuestion({ plan: { act, entries }, canClear, onYes, onNo }: PlanQuestionProps) {
  const { t } = useTranslation()
  const word = typeof act === 'string' ? act : act.division ? 'division' : 'noDivision'
  const count = entries.length
  const losing = entries.filter(({ divisionId }) => divisionId !== null).length
  return (
    <Question
      title={t(`review.askMany.${word}`, {
        count,
        division: typeof act === 'string' ? '' : act.division?.name,
      })}
      yes={t(`review.bulk.yes.${word}`, { count })}
      kind={act === 'Rejected' || act === 'Suspended' ? 'danger' : 'go'}
      onYes={onYes}
      onNo={onNo}
    >
      {word !== 'division' && <p>{t(`review.meansMany.${word}`)}</p>}
      {word === 'Rejected' && canClear && losing > 0 && <p>{t('review.losesMany', { count: losing })}</p>}
      <BatchNames rows={entries.map(({ id, team }) => [id, team.name])} />
    </Question>
  )
}
