import styles from './file-zone.module.css'
import { classNames } from '#src/ui/class-names.ts'
import { FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface FileZoneProps {
  label: string
  /** What may be chosen, for readers. */
  hint: ReactNode
  /** The same for the browser's chooser. */
  accept: string
  isDisabled?: boolean
  /** In place of the icon: the picture that was chosen. */
  preview?: ReactNode
  onChoose: (file: File) => void
}

/** A place to choose a file, by click, key or drop. The chooser covers it, so that all three are the browser's own. */
export function FileZone({ label, hint, accept, isDisabled = false, preview, onChoose }: FileZoneProps) {
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
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = '' // the same file may be chosen again
        }}
      />
    </label>
  )
}
