import { levelOf } from './logs-filter.ts'
import type { LogRow } from './logs-folds.ts'
import { LogText } from './logs-message.tsx'
import type { KnownNames } from './logs-names.ts'
import styles from './logs.module.css'
import type { LogMessage } from '#src/model/log.ts'
import { AddressLink } from '#src/state/address/address-link.tsx'
import { Moment, timeColumn } from '#src/parts/lists/columns.tsx'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { column, type Column } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'

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

interface ChoosesProps {
  facet: 'ip' | 'user'
  value: string
}

/** A value that filters the lines by itself. */
function Chooses({ facet, value }: ChoosesProps) {
  const { t } = useTranslation()
  return (
    <AddressLink parts={{ [facet]: value }} className={styles[facet]} aria-label={t('logs.only', { value })}>
      <Name>{value}</Name>
    </AddressLink>
  )
}

const User = ({ line }: { line: LogMessage }) =>
  line.name ? <Chooses facet="user" value={line.name} /> : <span className="faint">–</span>

/** Few lines have an address, so that it has no column: it follows what the line says. */
const WithAddress = ({ line: { ip }, children }: { line: LogMessage; children: ReactNode }) => (
  <span className="row gap-3 min-w-0 justify-between">
    {children}
    {ip && (
      <span className="flex-none">
        <Masked secret="address" text={ip}>
          <Chooses facet="ip" value={ip} />
        </Masked>
      </span>
    )}
  </span>
)

interface LogRowsProps {
  names: KnownNames
  open: ReadonlySet<string>
  onOpen: (row: LogRow) => void
}

/** The columns of the log. */
export const logColumns = (t: TFunction, { names, open, onOpen }: LogRowsProps): Column<LogRow>[] => [
  { ...timeColumn<LogRow>(t('logs.time'), ({ line }) => line.time), by: undefined }, // a tail has one order
  column('level', t('logs.levelTitle'), '3rem', ({ is, line }) => is === 'line' && <Level line={line} />),
  column('message', t('logs.message'), 'minmax(0, 1fr)', (row) => (
    <WithAddress line={row.line}>
      {row.is === 'repeat' ? (
        <span className="faint">{t('logs.same')}</span>
      ) : (
        <LogText row={row} names={names} isOpen={open.has(row.key)} onOpen={onOpen} />
      )}
    </WithAddress>
  )),
  column('user', t('logs.user'), '7rem', User),
  column('status', t('logs.statusTitle'), '5rem', ({ line }) => <Status line={line} />, {
    words: statuses.map((status) => t(`logs.status.${status}`)),
    beside: 12,
  }),
]

/** A row of the log on a phone, in two lines. */
export function LogPhoneRow({ row, names, open, onOpen }: LogRowsProps & { row: LogRow }) {
  const { line } = row
  return (
    <span className={`stack gap-05 min-w-0 ${styles.phone}`}>
      <span className={`row gap-3 min-w-0 ${styles.phoneHead}`}>
        <Moment time={line.time} />
        <Level line={line} />
        <User line={line} />
        <Status line={line} />
      </span>
      <WithAddress line={line}>
        <LogText row={row} names={names} isOpen={open.has(row.key)} onOpen={onOpen} />
      </WithAddress>
    </span>
  )
}
