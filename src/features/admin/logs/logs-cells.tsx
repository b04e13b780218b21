import { levelOf } from './logs-filter.ts'
import type { LogRow } from './logs-folds.ts'
import { LogText } from './logs-message.tsx'
import type { KnownNames } from './logs-names.ts'
import styles from './logs.module.css'
import type { LogMessage } from '#src/model/log.ts'
import { AddressLink } from '#src/state/address/address-link.tsx'
import { Moment, timeColumn } from '#src/parts/lists/row-list.tsx'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { column, type Column } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMemo } from 'react'

function Level({ line }: { line: LogMessage }) {
  const { t } = useTranslation()
  const level = levelOf(line)
  return (
    <span className="t-xs w-strong faint" data-level={level}>
      {level ? t(`logs.level.${level}`) : line.level}
    </span>
  )
}

const statuses = ['Success', 'Failed', 'Pending', 'Denied', 'Duplicate', 'NotFound', 'Exit'] as const

/** The word for a result; a status unknown here is shown as the server words it. */
export function StatusWord({ status }: { status: string }) {
  const { t } = useTranslation()
  const known = statuses.find((known) => known === status)
  return known ? t(`logs.status.${known}`) : status
}

/** A result stands out only where the line itself is a warning or an error: a wrong flag has failed, too. */
function Status({ line }: { line: LogMessage }) {
  return (
    <span className="t-xs dim" data-level={levelOf(line)}>
      {line.status ? <StatusWord status={line.status} /> : '–'}
    </span>
  )
}

/** A value that filters the lines by itself. */
function Chooses({ facet, value }: { facet: 'ip' | 'name'; value: string | null }) {
  const { t } = useTranslation()
  if (!value) return <span className="faint">–</span>
  const link = (
    <AddressLink
      parts={{ [facet === 'name' ? 'user' : facet]: value }}
      className={facet === 'ip' ? styles.address : styles.user}
      aria-label={t('logs.only', { value })}
    >
      <Name>{value}</Name>
    </AddressLink>
  )
  if (facet === 'name') return link
  return (
    <Masked secret="address" text={value}>
      {link}
    </Masked>
  )
}

interface LogRowsProps {
  names: KnownNames
  open: ReadonlySet<string>
  onOpen: (row: LogRow) => void
}

/** The columns of the log. */
export function useLogColumns({ names, open, onOpen }: LogRowsProps): Column<LogRow>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      timeColumn(t('logs.time'), ({ line }) => line.time),
      column('level', t('logs.levelTitle'), '3rem', ({ is, line }) => is === 'line' && <Level line={line} />),
      column('message', t('logs.message'), 'minmax(0, 1fr)', (row) =>
        row.is === 'repeat' ? (
          <span className="faint">{t('logs.same')}</span>
        ) : (
          <LogText row={row} names={names} isOpen={open.has(row.key)} onOpen={onOpen} />
        ),
      ),
      column('user', t('logs.user'), '7rem', ({ line }) => <Chooses facet="name" value={line.name} />),
      column('ip', t('logs.address'), '7.2rem', ({ line }) => <Chooses facet="ip" value={line.ip} />),
      column('status', t('logs.statusTitle'), '5rem', ({ line }) => <Status line={line} />, {
        words: statuses.map((status) => t(`logs.status.${status}`)),
        beside: 12,
      }),
    ],
    [t, names, open, onOpen],
  )
}

/** A row of the log on a phone, in two lines. */
export function LogPhoneRow({ row, names, open, onOpen }: LogRowsProps & { row: LogRow }) {
  const { line } = row
  return (
    <span className={`stack gap-05 min-w-0 ${styles.phone}`}>
      <span className={`row gap-3 min-w-0 ${styles.phoneHead}`}>
        <Moment time={line.time} />
        <Level line={line} />
        <Chooses facet="name" value={line.name} />
        <Status line={line} />
      </span>
      <LogText row={row} names={names} isOpen={open.has(row.key)} onOpen={onOpen} />
    </span>
  )
}
