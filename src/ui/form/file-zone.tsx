import styles from './file-zone.module.css'
import { classNames } from '#src/ui/layout/class-names.ts'
import FileUp from 'lucide-react/icons/file-up'
import { type ReactNode, useState } from 'react'

interface FileZoneProps {
  label: string
  /** What may be chosen, in words. */
  hint: ReactNode
  /** What may be chosen, as the browser's file chooser takes it. */
  accept: string
  isDisabled?: boolean
  /** Several may be chosen at once; `onChoose` is called for each. */
  isMultiple?: boolean
  /** Shown in place of the icon: the chosen picture. */
  preview?: ReactNode
  onChoose: (file: File) => void
}

/** A place to choose a file, by click, key or drop. The file input covers it, so that all three are the browser's own. */
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
    <label
      className={classNames(
        'row gap-4 dim relative p-3-4 rounded cursor-pointer',
        styles.zone,
        isOver && styles.over,
      )}
      data-disabled={isDisabled || undefined}
    >
      {preview ?? <FileUp size={24} aria-hidden="true" />}
      <span className="stack gap-05 min-w-0">
        <span className={`t-m w-label bright ${styles.label}`}>{label}</span>
        <span className="t-s faint">{hint}</span>
      </span>
      <input
        type="file"
        className={`absolute inset-0 ${styles.chooser}`}
        accept={accept}
        disabled={isDisabled}
        multiple={isMultiple}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ target }) => {
          for (const file of isMultiple ? (target.files ?? []) : [...(target.files ?? [])].slice(0, 1))
            onChoose(file)
          target.value = '' // the same file can be chosen again
        }}
      />
    </label>
  )
}
