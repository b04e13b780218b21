import { switchable } from './challenge-bulk.tsx'
import type { ListedChallenge } from './challenge-rows.ts'
import { useSwitchText } from './use-challenges.ts'
import { BatchNames } from '#src/parts/batch/batch-names.tsx'
import { DangerDialog } from '#src/ui/overlay/danger-dialog.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface BulkQuestionProps {
  gameId: number
  what: 'on' | 'off' | 'delete'
  selected: ListedChallenge[]
  onYes: (keys: string[]) => void
  onClose: () => void
}

/** Asks before an act on all selected challenges, and names them. */
export function BulkQuestion({ gameId, what, selected, onYes, onClose }: BulkQuestionProps) {
  const { t } = useTranslation()
  const meant = what === 'delete' ? selected : switchable(selected)[what]
  const hasSolves = meant.some(({ solves }) => solves > 0)
  const text = useSwitchText(gameId, what === 'on' ? 'on' : 'off', hasSolves)
  const start = () => onYes(meant.map(({ id }) => String(id)))
  const titles = (
    <BatchNames
      rows={meant.map(({ id, title, solves }) => [
        id,
        <>
          {title}
          {solves > 0 && <small>{t('challengeEditor.solves', { count: solves })}</small>}
        </>,
      ])}
    />
  )
  if (what === 'delete')
    return (
      <DangerDialog
        title={t('challengeEditor.delete.many', { count: meant.length })}
        word={meant.length === 1 ? (meant[0]?.title ?? '') : meant.length}
        yes={t('challengeEditor.delete.yes')}
        onYes={start}
        onClose={onClose}
      >
        <p>{t(hasSolves ? 'challengeEditor.delete.text' : 'challengeEditor.delete.unsolved')}</p>
        {titles}
      </DangerDialog>
    )
  return (
    <Question
      title={t(`challengeEditor.switch.${what}.many`, { count: meant.length })}
      yes={t(`challengeEditor.switch.${what}.yes`)}
      kind={what === 'on' ? 'go' : 'danger'}
      onYes={start}
      onNo={onClose}
    >
      <p>{text}</p>
      {titles}
    </Question>
  )
}
