import styles from './copies-progress.module.css'
import type { ChallengeCopies, CopyItem } from './use-challenge-copies.ts'
import { BatchProgress, BatchResult } from '#src/parts/batch/batch-progress.tsx'
import type { RowResult } from '#machines/batch.ts'
import { listText } from '#src/lib/formats.ts'
import type { Copied } from '#src/server/writes/challenge-copies.ts'
import { Name } from '#src/ui/text/name.tsx'
import { sentences } from '#src/ui/text/sentence.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface CopiesProgressProps {
  copies: ChallengeCopies
  items: readonly CopyItem[]
  /** The label of the button that closes it, once nothing is under way any more. */
  end: string
  onEnd: () => void
}

interface CopyResultProps {
  made: Copied | undefined
  result: RowResult | undefined
}

/** Whether a challenge was created, and what is not as in the original. */
function CopyResult({ made, result }: CopyResultProps) {
  const { t, i18n } = useTranslation()
  const unkept = made?.unkept.map((name) => t(`challengeEditor.field.${name}`)) ?? []
  if (!made || (made.missing === 0 && unkept.length === 0)) return <BatchResult result={result} />
  return (
    <span className="warn">
      {sentences(t, [
        made.missing > 0 && t('copies.lacksFile'),
        unkept.length > 0 && t('copies.unkept', { fields: listText(unkept, i18n.language) }),
      ])}
    </span>
  )
}

/** The progress of copying, and the result for each challenge. */
export function CopiesProgress({ copies: { batch, madeOf }, items, end, onEnd }: CopiesProgressProps) {
  const { t } = useTranslation()
  return (
    <div className="stack gap-3 min-w-0">
      <BatchProgress
        batch={batch}
        nameOf={(key) => items.find((item) => item.key === key)?.title ?? key}
        end={end}
        onClear={onEnd}
        leave={{ title: t('copies.leave'), text: t('copies.leaveText') }}
      />
      <ul className={`stack t-s overflow-y-auto ${styles.rows}`}>
        {items.map(
          ({ key, title }) =>
            batch.results.has(key) && (
              <li className="stack items-baseline gap-3 border-bottom" key={key}>
                <Name>{title}</Name>
                <CopyResult made={madeOf(key)} result={batch.results.get(key)} />
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
