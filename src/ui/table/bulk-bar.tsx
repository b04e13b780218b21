import styles from './bulk-bar.module.css'
import { IconButton } from '#src/ui/mark/button.tsx'
import { useFocusFallback } from '#src/ui/hooks/use-focus-fallback.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

interface BulkBarProps {
  /** The number of selected rows; the bar is shown while there are any. */
  count: number
  /** What will not work, and why. */
  note?: ReactNode
  /** The actions on them; `danger` is set apart, behind a line. */
  acts: ReactNode
  danger?: ReactNode
  onClear: () => void
  /** A second line, while an action on them is under way. */
  progress?: ReactNode
}

/** Floats over the foot of a list while rows are selected; the list ends with as much room (`--bulk-room`). */
export function BulkBar({ count, note, acts, danger, onClear, progress }: BulkBarProps) {
  const { t } = useTranslation()
  const [bar, leavingRef] = useFocusFallback<HTMLElement>()
  if (count === 0 && !progress) return null
  return (
    <section
      ref={bar}
      tabIndex={-1}
      className={`stack gap-3 absolute z-3 floating rounded ${styles.bar}`}
      aria-label={t('ui.selection')}
      data-lines={count > 0 && progress ? 2 : 1}
    >
      {count > 0 && (
        <div className="row wrap gap-3 gap-y-2">
          <p role="status" className="flex items-baseline gap-3 min-w-0 t-s flex-auto">
            <strong>{t('ui.selected', { count })}</strong>
            {note && <span className="dim">{note}</span>}
          </p>
          <div className={`row wrap gap-2 ${styles.acts}`}>
            {acts}
            {danger && <span className={styles.apart} />}
            {danger}
            <IconButton label={t('ui.clearSelection')} size="small" onClick={onClear}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      )}
      {progress && <div ref={leavingRef}>{progress}</div>}
    </section>
  )
}
