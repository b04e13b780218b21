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
  onMove: (division: Division, keys: string[]) => void
}

/** A decision on many entries, and those it would change. */
interface Plan {
  act: Decision | { division: Division }
  entries: ParticipationInfo[]
}

/** Decides on all selected entries, after a question that names them; each row shows its own result. */
export function BulkReview({ entries, selection, batch, divisions, onMove }: BulkReviewProps) {
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
                  ]}
                  onChange={(wanted) => {
                    const division = divisions.find(({ id }) => id === wanted)
                    const going = chosen.filter((entry) => entry.divisionId !== wanted)
                    if (division && going.length > 0 && !isRunning)
                      setPlan({ act: { division }, entries: going })
                  }}
                />
              </span>
            )}
          </>
        }
        danger={act('Suspended', 'danger')}
      />
      {plan && <PlanQuestion plan={plan} onYes={() => start(plan)} onNo={() => setPlan(undefined)} />}
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
  onYes: () => void
  onNo: () => void
}

function PlanQuestion({ plan: { act, entries }, onYes, onNo }: PlanQuestionProps) {
  const { t } = useTranslation()
  const word = typeof act === 'string' ? act : 'division'
  const count = entries.length
  return (
    <Question
      title={t(`review.askMany.${word}`, {
        count,
        division: typeof act === 'string' ? '' : act.division.name,
      })}
      yes={t(`review.bulk.yes.${word}`, { count })}
      kind={act === 'Rejected' || act === 'Suspended' ? 'danger' : 'go'}
      onYes={onYes}
      onNo={onNo}
    >
      {typeof act === 'string' && <p>{t(`review.meansMany.${act}`)}</p>}
      <BatchNames rows={entries.map(({ id, team }) => [id, team.name])} />
    </Question>
  )
}
