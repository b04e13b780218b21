import type { Fault, ImportField, ImportRow } from './users-import-rows.ts'
import styles from './users-import.module.css'
import { listText } from '#src/lib/formats.ts'
import { Name } from '#src/ui/text/name.tsx'
import { column, type Column, Table } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
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
/** A row grows with its faults, and with the note on a mended one. */
const linesOf = ({ faults, mended }: ImportRow) => faults.length || (mended.length > 0 ? 2 : 1)
const heightOf = (row: ImportRow) => Math.max(36, 14 + lineHeight * linesOf(row))

const phoneHeightOf = (row: ImportRow) => 38 + lineHeight * linesOf(row)

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
    <span className="stack gap-05">
      <span className="flex items-baseline gap-2 min-w-0">
        <span className="faint">{row.row}</span>
        <Name>{row.texts.userName}</Name>
        <Name className="faint">{row.texts.email}</Name>
      </span>
      <RowState row={row} changesExisting={changesExisting} />
    </span>
  )
  return (
    <div className={`stack ${styles.rows}`}>
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
      column('row', t('users.import.row'), '2.6rem', ({ row }) => <span className="faint">{row}</span>),
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

interface RowStateProps {
  row: ImportRow
  changesExisting: boolean
}

function RowState(props: RowStateProps) {
  const { t, i18n } = useTranslation()
  const { faults, mended } = props.row
  if (faults.length > 0 || mended.length === 0) return <RowResult {...props} />
  const fields = listText(
    mended.map((field) => t(`users.import.field.${field}`)),
    i18n.language,
  )
  return (
    <span className={`stack min-w-0 ${styles.mended}`}>
      <RowResult {...props} />
      <small className="t-xs warn overflow-hidden ellipsis" title={t('users.import.mended', { fields })}>
        {t('users.import.mended', { fields })}
      </small>
    </span>
  )
}

function RowResult({ row: { faults, existing }, changesExisting }: RowStateProps) {
  const { t } = useTranslation()
  if (faults.length > 0)
    return (
      <ul className={`t-xs bad ${styles.faults}`}>
        {faults.map((fault) => (
          <FaultLine key={`${fault.field} ${fault.is}`} fault={fault} />
        ))}
      </ul>
    )
  if (!existing) return <span className="dim">{t('users.import.ready')}</span>
  if (!changesExisting) return <span className="faint">{t('users.import.leftOut')}</span>
  const { userName: user, role } = existing
  const isStaff = role === 'Admin' || role === 'Monitor'
  return (
    <span className="w-label warn">
      {isStaff
        ? t('users.import.changesStaff', { user, role: t(`users.roles.${role}`) })
        : t('users.import.changes', { user })}
    </span>
  )
}

function FaultLine({ fault }: { fault: Fault }) {
  const { t } = useTranslation()
  const text =
    fault.field === undefined
      ? t(`users.import.fault.${fault.is}`)
      : t(`users.import.fault.${fault.is}`, { ...fault, field: t(`users.import.field.${fault.field}`) })
  return <li title={text}>{text}</li>
}
