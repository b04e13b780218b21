import styles from './traffic.module.css'
import { AddressLink } from '#src/state/address/address-link.tsx'
import { FailedMark } from '#src/state/freshness/freshness.tsx'
import { ListRows } from '#src/ui/table/list-page.tsx'
import { Name } from '#src/ui/text/name.tsx'
import type { Column } from '#src/ui/table/table.tsx'
import { useHasRoom } from '#src/ui/hooks/use-has-room.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface TrafficPaneProps {
  title: string
  /** The name of what the pane shows the parts of. */
  of?: string | undefined
  /** The query of what is in it. */
  read?: ComponentProps<typeof FailedMark>['read']
  /** The pane to go back to, where there is room for one. */
  back?: { label: string; parts: Record<string, string> }
  acts?: ReactNode
  children: ReactNode
}

/** One step on the way from a challenge to its files. */
export function TrafficPane({ title, of, read, back, acts, children }: TrafficPaneProps) {
  const id = useId()
  const hasRoom = useHasRoom()
  return (
    <section className="column gap-2 min-w-0 min-h-0" aria-labelledby={id}>
      {!hasRoom && back && (
        <AddressLink
          parts={back.parts}
          className={`inline-row gap-1 t-s w-label no-underline ${styles.back}`}
        >
          <ChevronLeft size={16} aria-hidden="true" />
          {back.label}
        </AddressLink>
      )}
      <header className={`row wrap ${styles.head}`}>
        <h2 className="t-m" id={id}>
          {title}
        </h2>
        {of && <Name className={`t-s dim ${styles.of}`}>{of}</Name>}
        {read && <FailedMark read={read} />}
        {acts}
      </header>
      <ListRows>{children}</ListRows>
    </section>
  )
}

/** Renders the cells of a row side by side, for a phone; CSS places each. */
export const besideEachOther = <Row,>(columns: Column<Row>[], className: string | undefined) =>
  function PhoneCell(row: Row) {
    return (
      <span className={className}>
        {columns.map(({ key, cell }) => (
          <span key={key}>{cell(row)}</span>
        ))}
      </span>
    )
  }
