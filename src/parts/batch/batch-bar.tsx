import { BatchProgress } from './batch-progress.tsx'
import { BulkBar } from '#src/ui/table/bulk-bar.tsx'
import type { Selection } from '#src/ui/table/selection.tsx'
import type { ComponentProps } from 'react'

type BulkBarProps = Omit<ComponentProps<typeof BulkBar>, 'onClear' | 'progress'>
type BatchProgressProps = Pick<ComponentProps<typeof BatchProgress>, 'batch' | 'nameOf'>

interface BatchBarProps extends BulkBarProps, BatchProgressProps {
  selection: Selection
}

/** The acts on the selected rows, and the progress of the batch. Clearing the selection also clears a batch that has ended. */
export const BatchBar = ({ selection, batch, nameOf, ...bar }: BatchBarProps) => (
  <BulkBar
    {...bar}
    onClear={() => {
      selection.clear()
      batch.clear()
    }}
    progress={batch.is !== 'idle' && <BatchProgress batch={batch} nameOf={nameOf} />}
  />
)
