import type { NamedColumn } from '#src/ui/table/sort.ts'
import { IconButton } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Settings2 from 'lucide-react/icons/settings-2'
import { useState } from 'react'

const TableDialog = lazyPart(async () => (await import('./table-dialog.tsx')).TableDialog)

/** Which columns of a table are shown. */
export interface ShownColumns {
  hidden: ReadonlySet<string>
  /** What the address says of them, for a view that is saved. */
  word: string
  hide: (next: ReadonlySet<string>) => void
  /** Names the table of a page, without the ids in its address: `/games/#/monitor/events`. */
  place: string
}

export interface TableMenuProps {
  /** Those that can be hidden. */
  columns: readonly NamedColumn[]
  shown: ShownColumns
  /** The parameter of the address for the table's order. */
  name: string
}

/** Opens what changes how a table is shown: its columns, and the views saved by name. */
export function TableMenu(props: TableMenuProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton size="small" label={t('lists.view.title')} onClick={() => setIsOpen(true)}>
        <Settings2 size={15} aria-hidden="true" />
      </IconButton>
      {isOpen && <TableDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
