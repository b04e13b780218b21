import { SiteTable, siteWords } from '#src/features/admin/site-list.tsx'
import { isWhole, type SiteRows } from '#src/features/admin/site-rows.ts'
import { ActiveSwitch, Day, UserName, UserRoleChip } from './users-cells.tsx'
import { isInFacet, roles, type UserFacet } from './users-form.ts'
import type { AdminUser } from '#src/model/user.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { BulkActs, type BulkAct } from '#src/parts/batch/bulk-acts.tsx'
import { type BulkRows, useBulk } from '#src/parts/batch/use-bulk.tsx'
import type { Masks } from '#src/parts/screen-safe/masks.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { dayText } from '#src/lib/time/date-formats.ts'
import { Chip } from '#src/ui/mark/chip.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, type Column } from '#src/ui/table/table.tsx'
import { useHasRoom } from '#src/ui/hooks/use-has-room.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMemo } from 'react'
import { useDeleteUser } from './use-delete-user.ts'
import { adminUsers } from '#src/server/reads/admin-users.ts'
import { updateUser } from '#src/server/writes/admin-users.ts'
import { useBatch } from '#src/parts/batch/use-batch.ts'
import { useSession } from '#src/state/session/session.tsx'
import { useQueryClient } from '@tanstack/react-query'

/** The width a chip adds to its word, in pixels. */
const chipEdges = 20

/** Few dates are wider than this one. */
const widestDay = Date.UTC(2026, 8, 22)

export const userKey = ({ id }: AdminUser) => id
const nameOf = ({ userName }: AdminUser) => userName
const words = siteWords(nameOf)
const orders = {
  active: byNumber<AdminUser>(({ emailConfirmed }) => (emailConfirmed ? 1 : 0)),
  name: byText(nameOf),
  role: byNumber<AdminUser>(({ role }) => roles.indexOf(role)),
  email: byText<AdminUser>(({ email }) => email),
  real: byText<AdminUser>(({ realName }) => realName),
  number: byText<AdminUser>(({ stdNumber }) => stdNumber),
  visit: byNumber<AdminUser>(({ lastVisitedUtc }) => lastVisitedUtc),
}
const ordersWithAddress = { ...orders, ip: byText<AdminUser>(({ ip }) => ip) }

/** What accounts can be sorted by: not by an address that is hidden. */
export const userOrders = (masks: Masks) => (masks.isMasked('address') ? orders : ordersWithAddress)

const phone = {
  main: 'name',
  end: (user: AdminUser) => <RoleOrState user={user} />,
  second: ['email', 'real'],
}

interface UsersTableProps {
  list: SiteRows<AdminUser>
  all: AdminUser[]
  facet: UserFacet
  hint: string
  /** The id of the user whose dialog is open. */
  opened: string
  onOpen: (user: AdminUser) => void
}

/** Accounts, one per row, and the acts on those selected; a row opens its dialog. */
export function UsersTable({ all, facet, ...table }: UsersTableProps) {
  const { t } = useTranslation()
  const batch = useUserBatch()
  const { results } = batch
  // Accounts in a batch stay in place, even when they no longer match the facet.
  const shown = useMemo(
    () => all.filter((user) => isInFacet(facet, user) || results.has(user.id)),
    [all, facet, results],
  )
  const { rows, sort } = useSort<AdminUser>(userOrders(useScreenSafe()), shown, {
    isWhole: isWhole(table.list),
  })
  const bulk = useBulk({ rows, keyOf: userKey, nameOf, words, batch })
  return (
    <>
      <SiteTable
        {...table}
        label={t('users.title')}
        columns={useColumns(bulk)}
        rows={rows}
        sort={sort}
        keyOf={userKey}
        bulk={bulk}
        phone={phone}
        none={{ title: t('users.empty') }}
      />
      <BulkActs bulk={bulk} {...useUserActs(bulk.selected)} />
    </>
  )
}

function useColumns({ ticks, result }: BulkRows<AdminUser>): Column<AdminUser>[] {
  const { t, i18n } = useTranslation()
  const hasRoom = useHasRoom()
  return useMemo(() => {
    const visit = column<AdminUser>(
      'visit',
      t('users.lastVisit'),
      '8.6rem',
      ({ lastVisitedUtc }) => <Day moment={lastVisitedUtc} otherwise={t('users.never')} />,
      { words: [dayText(widestDay, i18n.language), t('users.never')] },
    )
    const address = column<AdminUser>('ip', t('users.ip'), '8rem', ({ ip }) => (
      <Masked secret="address" text={ip}>
        <span className="t-xs dim mono">{ip}</span>
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
      column(
        'real',
        t('account.profile.realName'),
        'minmax(0, 1fr)',
        ({ realName }) => realName && <Name>{realName}</Name>,
      ),
      column('number', t('account.profile.stdNumber'), '7rem', ({ stdNumber }) => (
        <Name className="dim">{stdNumber}</Name>
      )),
      ...(hasRoom ? [address] : []),
      result ?? visit,
    ]
  }, [t, i18n.language, hasRoom, ticks, result])
}

/** That an account may not log in yet matters more than its role. */
function RoleOrState({ user: { role, emailConfirmed } }: { user: AdminUser }) {
  const { t } = useTranslation()
  return emailConfirmed ? <UserRoleChip role={role} /> : <Chip tone="warn">{t('users.notActive')}</Chip>
}

/** What can be done to many accounts. */
type UserAct = 'activate' | 'ban' | 'unban' | 'delete'

/** Runs one act on many accounts. Deleted ones keep their rows until it is over. */
function useUserBatch() {
  const cache = useQueryClient()
  const deleteUser = useDeleteUser()
  return useBatch<UserAct>({
    acts: {
      activate: (id) => updateUser(cache, id, { emailConfirmed: true }),
      ban: (id) => updateUser(cache, id, { role: 'Banned' }),
      unban: (id) => updateUser(cache, id, { role: 'User' }),
      delete: deleteUser,
    },
    onDone: () => void invalidate(cache, { queryKey: adminUsers.all() }),
  })
}

/** The acts on the selected accounts, each on those it would change; never on the user's own. */
function useUserActs(selected: AdminUser[]) {
  const { t } = useTranslation()
  const ownId = useSession().profile?.userId
  const others = selected.filter(({ id }) => id !== ownId)
  const act = (is: UserAct, rows: AdminUser[]): BulkAct<AdminUser, UserAct> => ({
    is,
    rows,
    label: t(`users.bulk.${is}`, { count: rows.length }),
  })
  const asking = (is: 'ban' | 'delete', rows: AdminUser[], text: string): BulkAct<AdminUser, UserAct> => ({
    ...act(is, rows),
    kind: 'danger',
    question: {
      title: t(`users.bulk.${is}Title`, { count: rows.length }),
      texts: [text],
      yes: t(`users.bulk.${is}Yes`, { count: rows.length }),
      ...(is === 'delete' && { word: rows.length }),
    },
  })
  const banned = others.filter(({ role }) => role === 'Banned')
  const inactive = others.filter(({ emailConfirmed }) => !emailConfirmed)
  const open = others.filter(({ role }) => role !== 'Banned')
  return {
    note: others.length < selected.length && t('users.bulk.self'),
    acts: [
      act('activate', inactive),
      ...(banned.length > 0 ? [act('unban', banned)] : []),
      asking('ban', open, t('users.bulk.banText')),
    ],
    danger: asking('delete', others, t('users.delete.text')),
  }
}
