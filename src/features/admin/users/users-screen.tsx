import { SiteFoot, SiteList, SiteSearch } from '#src/features/admin/site-list.tsx'
import { type SiteRows, useSearchedRows } from '#src/features/admin/site-rows.ts'
import { useUserBatch } from './users-batch.ts'
import { UsersBulk } from './users-bulk.tsx'
import { facetFrom, isInFacet, type UserFacet, userFacets } from './users-form.ts'
import { userKey, UsersTable } from './users-table.tsx'
import type { AdminUser } from '#src/model/user.ts'
import { adminUsers } from '#src/server/queries/admin-users.ts'
import { paths } from '#src/lib/paths.ts'
import { useAddressState, useAddressValue, useChangeAddress } from '#src/state/address/address-state.ts'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { InBar } from '#src/parts/page/bar-slot.tsx'
import { Title } from '#src/state/page/title.tsx'
import { ScreenSafeButton } from '#src/parts/screen-safe/screen-safe-button.tsx'
import { ButtonLink } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { ListPage, ListTools } from '#src/ui/table/list-page.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { useSelection } from '#src/ui/table/selection.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMemo } from 'react'

const UserDialog = lazyPart(async () => (await import('./users-dialog.tsx')).UserDialog)

/** Every account of the site: search, activate, edit, ban, delete. */
export function UsersScreen() {
  const { t } = useTranslation()
  const hint = useAddressValue('find').trim()
  const facet = facetFrom(useAddressValue('show'))
  // The server does not search for the accounts of a facet.
  const users = useSearchedRows(adminUsers, hint, userKey, {
    search: facet === 'all' ? '' : facet,
    isHit: (user) => isInFacet(facet, user),
  })
  const opened = useAddressValue('user')
  const change = useChangeAddress()
  return (
    <ListPage>
      <Title page={t('users.title')} />
      <InBar at="state">
        <FreshnessMark read={users.read} showAge />
      </InBar>
      <UserTools facet={facet} users={users} />
      {users.rows ? (
        <ReadUsers
          key={`${facet} ${hint}`}
          users={users}
          all={users.rows}
          facet={facet}
          hint={hint}
          opened={opened}
          onOpen={({ id }) => void change({ parts: { user: id }, isStep: true })}
        />
      ) : (
        <ReadFallback read={users.read} what="users" whileLoading={<Skeleton rows={14} />} />
      )}
      {opened && (
        <UserDialog
          key={opened}
          userId={opened}
          listed={users.rows?.find(({ id }) => id === opened)}
          onClose={() => void change({ parts: { user: '' } })}
        />
      )}
    </ListPage>
  )
}

interface UserToolsProps {
  facet: UserFacet
  users: SiteRows<AdminUser>
}

function UserTools({ facet, users }: UserToolsProps) {
  const { t } = useTranslation()
  const [, show] = useAddressState('show')
  const { rows = [], total } = users
  return (
    <ListTools
      acts={
        <>
          <ScreenSafeButton />
          <ButtonLink to={paths.adminImport}>{t('users.import.open')}</ButtonLink>
        </>
      }
    >
      <Segments
        label={t('users.filter')}
        value={facet}
        options={userFacets.map((value) => ({ value, label: t(`users.facet.${value}`) }))}
        onChange={(facet) => show(facet === 'all' ? '' : facet)}
      />
      <SiteSearch label={t('users.find')} list={users}>
        {t('users.count', { count: rows.length, total })}
      </SiteSearch>
    </ListTools>
  )
}

interface ReadUsersProps {
  users: SiteRows<AdminUser>
  all: AdminUser[]
  facet: UserFacet
  hint: string
  opened: string
  onOpen: (user: AdminUser) => void
}

function ReadUsers({ users, all, facet, hint, opened, onOpen }: ReadUsersProps) {
  const { t } = useTranslation()
  const batch = useUserBatch()
  const { results } = batch
  // Accounts in a batch stay in place, even when they no longer match the facet.
  const rows = useMemo(
    () => all.filter((user) => isInFacet(facet, user) || results.has(user.id)),
    [all, facet, results],
  )
  const selection = useSelection(useMemo(() => rows.map(userKey), [rows]))
  const selected = useMemo(() => rows.filter(({ id }) => selection.has(id)), [rows, selection])
  return (
    <SiteList
      list={users}
      hint={hint}
      isEmpty={rows.length === 0}
      none={t('users.empty')}
      table={
        <UsersTable
          rows={rows}
          selection={selection}
          batch={batch}
          opened={opened}
          onOpen={onOpen}
          onEnd={users.readOn}
          foot={<SiteFoot list={users} />}
        />
      }
    >
      <UsersBulk selected={selected} selection={selection} batch={batch} />
    </SiteList>
  )
}
