import { Empty } from '#src/ui/layout/empty.tsx'
import { Table, type TableProps } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

export interface ListTableProps<Row> extends TableProps<Row> {
  /** How many rows were read, of which `rows` are shown. */
  read: number
  /** Shown in place of the table where none were read. */
  none: ReactNode
  /** Said below “No matches”; by default what is below the last row. */
  noMatch?: ReactNode
}

/** The table of any list, once it is read; or that nothing matches, or that there is nothing. */
export function ListTable<Row>({ read, none, noMatch, ...table }: ListTableProps<Row>) {
  const { t } = useTranslation()
  if (table.rows.length > 0) return <Table {...table} />
  return read === 0 ? none : <Empty title={t('lists.noMatch')}>{noMatch ?? table.foot}</Empty>
}
