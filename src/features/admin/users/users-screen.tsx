import { ActiveSwitch, Day, roles, UserName, UserRoleChip } from './users-cells.tsx'
import { useUserActs, useUserBatch } from './users-acts.ts'
import type { AdminUser } from '#src/model/user.ts'
import { adminUsers } from '#src/server/reads/admin-users.ts'
import { paths } from '#src/lib/paths.ts'
import { dayText } from '#src/lib/time/date-formats.ts'
import { useAddressState, useAddressValue, useChangeAddress } from '#src/state/address/address-state.ts'
import { BulkActs } from '#src/parts/batch/bulk-acts.tsx'
import { namedRows, useBulk } from '#src/parts/batch/use-bulk.tsx'
import { textColumn } from '#src/parts/lists/columns.tsx'
import { List } from '#src/parts/lists/list.tsx'
import { PagedSearch, useSearchedRows } from '#src/parts/lists/paged-rows.tsx'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import type { Masks } from '#src/parts/screen-safe/masks.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { useHasRoom } from '#src/ui/hooks/use-has-room.ts'
import { ButtonLink } from '#src/ui/mark/button.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { ListTools } from '#src/ui/table/list-page.tsx'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, type Column } from '#src/ui/table/table.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'

const UserDialog = lazyPart(async () => (await import('./users-dialog.tsx')).UserDialog)

const keyOf = ({ id }: AdminUser) => id
const nameOf = ({ userName }: AdminUser) => userName
const words = namedRows(nameOf)
const phone = {
  main: 'name',
  end: (user: AdminUser) => <RoleOrState user={user} />,
  second: ['email', 'real'],
}

/** What each facet shows; the server does not search for it. */
const facets = {
  all: () => true,
  inactive: ({ emailConfirmed }: AdminUser) => !emailConfirmed,
  banned: ({ role }: AdminUser) => role === 'Banned',
  staff: ({ role }: AdminUser) => role === 'Monitor' || role === 'Admin',
}
type Facet = keyof typeof facets
const facetNames = Object.keys(facets) as [Facet, ...Facet[]]

/** Every account of the site: search, activate, edit, ban, delete. */
export function UsersScreen() {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const hint = useAddressValue('find').trim()
  const [facet, show] = useAddressState('show', facetNames)
  const isHit = facets[facet]
  const users = useSearchedRows(adminUsers, hint, keyOf, { search: facet === 'all' ? '' : facet, isHit })
  const { data: all, total } = users
  const opened = useAddressValue('user')
  const change = useChangeAddress()
  const batch = useUserBatch()
  const { results } = batch
  // Accounts in a batch stay in place, even when they no longer match the facet.
  const shown = useMemo(
    () => all?.filter((user) => isHit(user) || results.has(user.id)),
    [all, isHit, results],
  )
  const hasRoom = useHasRoom()
  const masks = useScreenSafe()
  const columns = useMemo(() => userColumns(t, { language, hasRoom, masks }), [t, language, hasRoom, masks])
  const sorted = useSort(columns, shown, users)
  const bulk = useBulk({ ...sorted, columns, keyOf, nameOf, words, batch })
  return (
    <List
      {...sorted}
      {...bulk.table}
      title={t('users.title')}
      list={users}
      unread={{ what: 'users' }}
      keyOf={keyOf}
      phone={phone}
      none={{ title: t('users.empty') }}
      hint={hint}
      facet={facet}
      opened={opened}
      onOpen={({ id }) => void change({ parts: { user: id }, isStep: true })}
      over={<BulkActs bulk={bulk} {...useUserActs(bulk.selected)} />}
      head={
        <ListTools acts={<ButtonLink to={paths.adminImport}>{t('users.import.open')}</ButtonLink>}>
          <Segments
            label={t('users.filter')}
            value={facet}
            options={facetNames.map((value) => ({ value, label: t(`users.facet.${value}`) }))}
            onChange={show}
          />
          <PagedSearch label={t('users.find')} list={users}>
            {t('users.count', { count: all?.length ?? 0, total })}
          </PagedSearch>
        </ListTools>
      }
    >
      {opened && (
        <UserDialog
          key={opened}
          userId={opened}
          listed={all?.find(({ id }) => id === opened)}
          onClose={() => void change({ parts: { user: '' } })}
        />
      )}
    </List>
  )
}

/** The width a chip adds to its word, in pixels. */
const chipEdges = 20

/** Few dates are wider than this one. */
const widestDay = Date.UTC(2026, 8, 22)

/** Accounts are not sorted by an address that is hidden. */
export const userColumns = (
  t: TFunction,
  { language, hasRoom, masks }: { language: string; hasRoom: boolean; masks: Masks },
): Column<AdminUser>[] => [
  column('active', t('users.active'), '3.4rem', (user) => <ActiveSwitch user={user} />, {
    by: byNumber(({ emailConfirmed }) => (emailConfirmed ? 1 : 0)),
  }),
  column('name', t('account.userName'), 'minmax(0, 1.2fr)', (user) => <UserName user={user} />, {
    by: byText(nameOf),
  }),
  column('role', t('users.role'), '5.4rem', ({ role }) => <UserRoleChip role={role} />, {
    words: roles.map((role) => t(`users.roles.${role}`)),
    beside: chipEdges,
    by: byNumber(({ role }) => roles.indexOf(role)),
  }),
  textColumn('email', t('account.email'), 'minmax(0, 1.8fr)', ({ email }) => email, 'dim'),
  column(
    'real',
    t('account.profile.realName'),
    'minmax(0, 1fr)',
    ({ realName }) => realName && <Name>{realName}</Name>,
    { by: byText(({ realName }) => realName) },
  ),
  textColumn('number', t('account.profile.stdNumber'), '7rem', ({ stdNumber }) => stdNumber, 'dim'),
  column(
    'ip',
    t('users.ip'),
    '8rem',
    ({ ip }) => (
      <Masked secret="address" text={ip}>
        <span className="t-xs dim mono">{ip}</span>
      </Masked>
    ),
    { isHidden: !hasRoom, by: masks.isMasked('address') ? undefined : byText(({ ip }) => ip) },
  ),
  column(
    'visit',
    t('users.lastVisit'),
    '8.6rem',
    ({ lastVisitedUtc }) => <Day moment={lastVisitedUtc} otherwise={t('users.never')} />,
    {
      words: [dayText(widestDay, language), t('users.never')],
      yields: true,
      by: byNumber(({ lastVisitedUtc }) => lastVisitedUtc),
    },
  ),
]

/** That an account may not log in yet matters more than its role. */
function RoleOrState({ user: { role, emailConfirmed } }: { user: AdminUser }) {
  const { t } = useTranslation()
  return emailConfirmed ? <UserRoleChip role={role} /> : <Chip tone="warn">{t('users.notActive')}</Chip>
}
