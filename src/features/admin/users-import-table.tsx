import type { Fault, ImportField, ImportRow } from './users-import-rows.ts'
import styles from './users-import.module.css'
import { Name } from '#src/ui/name.tsx'
import { column, type Column, Table } from '#src/ui/table.tsx'
import { useTranslation } from '#src/ui/translation.tsx'
import { useMemo } from 'react'

const keyOf = ({ row }: ImportRow) => String(row)
const widths = {
  userName: 'minmax(0, 1fr)',
  email: 'minmax(0, 1.2fr)',
  realName: 'minmax(0, 1fr)',
  stdNumber: 'minmax(0, 0.9fr)',
  phone: 'minmax(0, 0.8fr)',
  teamName: 'minmax(0, 0.8fr)',
} as const
const lineHeight = 18
/** A row grows with its faults. */
const heightOf = ({ faults }: ImportRow) => Math.max(36, 14 + lineHeight * faults.length)

const phoneHeightOf = ({ faults }: ImportRow) => 38 + lineHeight * Math.max(1, faults.length)

interface ImportRowsProps {
  rows: ImportRow[]
  /** The fields present in the text. */
  fields: ImportField[]
  changesExisting: boolean
}

/** The rows of a text, each with what importing it would do. */
export function ImportRows({ rows, fields, changesExisting }: ImportRowsProps) {
  const { t } = useTranslation()
  const phoneRow = (row: ImportRow) => (
    <span className={styles.phone}>
      <span className={styles.line}>
        <span className={styles.row}>{row.row}</span>
        <Name>{row.texts.userName}</Name>
        <Name className={styles.row}>{row.texts.email}</Name>
      </span>
      <RowState row={row} changesExisting={changesExisting} />
    </span>
  )
  return (
    <div className={styles.rows}>
      <Table
        label={t('users.import.rows')}
        columns={useColumns(fields, changesExisting)}
        rows={rows}
        keyOf={keyOf}
        rowHeight={heightOf}
        toneOf={({ faults }) => (faults.length > 0 ? 'bad' : undefined)}
        phoneRow={{ height: phoneHeightOf, cell: phoneRow }}
      />
    </div>
  )
}

function useColumns(fields: ImportField[], changesExisting: boolean): Column<ImportRow>[] {
  const { t } = useTranslation()
  return useMemo(() => {
    const text = (field: ImportField, width: string) =>
      column<ImportRow>(field, t(`users.import.field.${field}`), width, ({ texts, faults }) => (
        <Cell text={texts[field]} isBad={faults.some((fault) => fault.field === field)} />
      ))
    return [
      column('row', t('users.import.row'), '2.6rem', ({ row }) => <span className={styles.row}>{row}</span>),
      ...fields.filter((field) => field !== 'password').map((field) => text(field, widths[field])),
      column('password', t('users.import.field.password'), '5.6rem', ({ texts, faults }) => (
        <Cell
          text={t(texts.password ? 'users.import.given' : 'users.import.madeUp')}
          isBad={faults.some(({ field }) => field === 'password')}
        />
      )),
      column('state', t('users.import.state'), 'minmax(0, 2fr)', (row) => (
        <RowState row={row} changesExisting={changesExisting} />
      )),
    ]
  }, [t, fields, changesExisting])
}

function Cell({ text, isBad }: { text: string; isBad: boolean }) {
  return <Name className={isBad ? styles.bad : undefined}>{text}</Name>
}

function RowState({
  row: { faults, existing },
  changesExisting,
}: {
  row: ImportRow
  changesExisting: boolean
}) {
  const { t } = useTranslation()
  if (faults.length > 0)
    return (
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <FaultLine key={`${fault.field} ${fault.is}`} fault={fault} />
        ))}
      </ul>
    )
  if (!existing) return <span className={styles.new}>{t('users.import.ready')}</span>
  if (!changesExisting) return <span className={styles.row}>{t('users.import.leftOut')}</span>
  const { userName: user, role } = existing
  const isStaff = role === 'Admin' || role === 'Monitor'
  return (
    <span className={styles.changes}>
      {isStaff
        ? t('users.import.changesStaff', { user, role: t(`users.roles.${role}`) })
        : t('users.import.changes', { user })}
    </span>
  )
}

function FaultLine({ fault }: { fault: Fault }) {
  const { t } = useTranslation()
  const text = t(`users.import.fault.${fault.is}`, {
    ...fault,
    field: t(`users.import.field.${fault.field}`),
  })
  return <li title={text}>{text}</li>
}
