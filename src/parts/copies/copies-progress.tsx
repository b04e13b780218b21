import styles from './copies-progress.module.css'
import type { ChallengeCopies, CopyItem } from './use-challenge-copies.ts'
import { BatchProgress, BatchResult } from '#src/parts/batch/batch-progress.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface CopiesProgressProps {
  copies: ChallengeCopies
  items: readonly CopyItem[]
  /** The label of the button that closes it, once nothing is under way any more. */
  end: string
  onEnd: () => void
}

/** The progress of copying, and the result for each challenge. */
export function CopiesProgress({ copies: { batch, lacksFile }, items, end, onEnd }: CopiesProgressProps) {
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
      <ul className={`stack t-s ${styles.rows}`}>
        {items.map(
          ({ key, title }) =>
            batch.results.has(key) && (
              <li className="stack items-baseline gap-3" key={key}>
                <Name>{title}</Name>
                {lacksFile(key) ? (
                  <span className="warn">{t('copies.lacksFile')}</span>
                ) : (
                  <BatchResult result={batch.results.get(key)} />
                )}
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
