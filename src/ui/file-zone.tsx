import styles from './file-zone.module.css'
import { classNames } from '#src/ui/class-names.ts'
import FileUp from 'lucide-react/icons/file-up'
import { type ReactNode, useState } from 'react'

interface FileZoneProps {
  label: string
  /** What may be chosen, for readers. */
  hint: ReactNode
  /** The same for the browser's chooser. */
  accept: string
  isDisabled?: boolean
  /** Several may be chosen at once; `onChoose` is called for each. */
  isMultiple?: boolean
  /** In place of the icon: the picture that was chosen. */
  preview?: ReactNode
  onChoose: (file: File) => void
}

/** A place to choose a file, by click, key or drop. The chooser covers it, so that all three are the browser's own. */
export function FileZone({
  label,
  hint,
  accept,
  isDisabled = false,
  isMultiple = false,
  preview,
  onChoose,
}: FileZoneProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    <label className={classNames(styles.zone, isOver && styles.over)} data-disabled={isDisabled || undefined}>
      {preview ?? <FileUp size={24} aria-hidden="true" />}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.hint}>{hint}</span>
      </span>
      <input
        type="file"
        className={styles.chooser}
        accept={accept}
        disabled={isDisabled}
        multiple={isMultiple}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ target }) => {
          for (const file of isMultiple ? (target.files ?? []) : [...(target.files ?? [])].slice(0, 1))
            onChoose(file)
          target.value = '' // the same file may be chosen again
        }}
      />
    </label>
  )
}
