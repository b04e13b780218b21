import styles from '#src/features/admin/site-list.module.css'
import { roles } from './users-form.ts'
import { ActiveSwitch, Day, UserName, UserRoleChip } from './users-cells.tsx'
import type { UserAct } from './users-batch.ts'
import type { AdminUser } from '#src/model/user.ts'
import { BatchResult } from '#src/parts/batch/batch-progress.tsx'
import type { Batch } from '#src/parts/batch/use-batch.ts'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { dayText } from '#src/lib/time/date-formats.ts'
import { Chip } from '#src/ui/mark/chip.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { type Selection, selectionColumn } from '#src/ui/table/selection.tsx'
import { column, type Column, type RowTone, Table } from '#src/ui/table/table.tsx'
import { useHasRoom } from '#src/ui/hooks/use-has-room.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type ReactNode, useMemo } from 'react'

/** The width a chip adds to its word, in pixels. */
const chipEdges = 20

/** Few dates are wider than this one. */
const widestDay = Date.UTC(2026, 8, 22)

export const userKey = ({ id }: AdminUser) => id

interface UsersTableProps {
  rows: AdminUser[]
  selection: Selection
  batch: Batch<UserAct>
  /** The id of the user whose dialog is open. */
  opened: string
  onOpen: (user: AdminUser) => void
  onEnd: () => void
  foot: ReactNode
}

/** Accounts, one per row; a row opens its dialog. */
export function UsersTable({ rows, selection, batch, opened, onOpen, onEnd, foot }: UsersTableProps) {
  const { t } = useTranslation()
  const columns = useColumns({ selection, batch })
  const phoneRow = (user: AdminUser) => <PhoneRow user={user} tick={columns[0]?.cell(user)} batch={batch} />
  const toneOf = ({ id }: AdminUser): RowTone | undefined =>
    id === opened ? 'current' : selection.has(id) ? 'selected' : undefined
  return (
    <Table
      label={t('users.title')}
      columns={columns}
      rows={rows}
      keyOf={userKey}
      toneOf={toneOf}
      onOpen={onOpen}
      onEnd={onEnd}
      foot={foot}
      phoneRow={{ cell: phoneRow }}
    />
  )
}

interface UserColumns {
  selection: Selection
  batch: Batch<UserAct>
}

function useColumns({ selection, batch }: UserColumns): Column<AdminUser>[] {
  const { t, i18n } = useTranslation()
  const hasRoom = useHasRoom()
  const { is, results } = batch
  return useMemo(() => {
    const ticks = selectionColumn<AdminUser>(selection, userKey, {
      all: t('siteList.selectAll'),
      one: ({ userName }) => t('siteList.select', { name: userName }),
    })
    const last =
      is === 'idle'
        ? column<AdminUser>(
            'visit',
            t('users.lastVisit'),
            '8.6rem',
            ({ lastVisitedUtc }) => <Day moment={lastVisitedUtc} otherwise={t('users.never')} />,
            { words: [dayText(widestDay, i18n.language), t('users.never')] },
          )
        : column<AdminUser>('result', t('siteList.result'), '9rem', ({ id }) => (
            <BatchResult result={results.get(id)} />
          ))
    const address = column<AdminUser>('ip', t('users.ip'), '8rem', ({ ip }) => (
      <Masked secret="address" text={ip}>
        <span className={`t-xs dim ${styles.mono}`}>{ip}</span>
      </Masked>
    ))
    return [
      ticks,
      column('active', t('users.active'), '3.4rem', (user) => <ActiveSwitch user={user} />),
      column('name', t('account.userName'), 'minmax(0, 1.2fr)', (user) => <UserName user={user} />),
      column('role', t('users.role'), '5.4rem', ({ role }) => <UserRoleChip role={role} />, {
        words: roles.map((role) => t(`users.roles.${role}`)),
        beside: chipEdges,
      }),
      column('email', t('account.email'), 'minmax(0, 1.8fr)', ({ email }) => (
        <Name className="dim">{email}</Name>
      )),
      column('real', t('account.profile.realName'), 'minmax(0, 1fr)', ({ realName }) => (
        <Name>{realName}</Name>
      )),
      column('number', t('account.profile.stdNumber'), '7rem', ({ stdNumber }) => (
        <Name className="dim">{stdNumber}</Name>
      )),
      ...(hasRoom ? [address] : []),
      last,
    ]
  }, [t, i18n.language, hasRoom, selection, is, results])
}

interface PhoneRowProps {
  user: AdminUser
  tick: ReactNode
  batch: Batch<UserAct>
}

function PhoneRow({ user, tick, batch }: PhoneRowProps) {
  const { t } = useTranslation()
  const result = batch.results.get(user.id)
  return (
    <span className={`stack items-center ${styles.phone}`}>
      {tick}
      <UserName user={user} />
      {user.emailConfirmed ? (
        <UserRoleChip role={user.role} />
      ) : (
        <Chip tone="warn">{t('users.notActive')}</Chip>
      )}
      <span className={styles.second}>
        {result ? <BatchResult result={result} /> : <Name>{user.email}</Name>}
        {user.realName && <Name>{user.realName}</Name>}
      </span>
    </span>
  )
}
