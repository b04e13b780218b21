import { ListEmpty } from './list-empty.tsx'
import { ListFoot } from './list-foot.tsx'
import { pollWhileShort, searchedRows, type SiteRows, useSiteRows } from './site-rows.ts'
import styles from './site-list.module.css'
import { useUserBatch } from './users-batch.ts'
import { UsersBulk } from './users-bulk.tsx'
import { facetFrom, isInFacet, type UserFacet, userFacets } from './users-form.ts'
import { userKey, UsersTable } from './users-table.tsx'
import type { AdminUser } from '#contract/api.gen.ts'
import { adminUsers } from '#src/api/admin-users.ts'
import { mostFound } from '#src/api/site-lists.ts'
import { paths } from '#src/lib/paths.ts'
import { useAddressState, useAddressValue, useChangeAddress } from '#src/live/address/address-state.ts'
import { useAddressText } from '#src/live/address/address-text.ts'
import { FreshnessMark } from '#src/live/freshness/freshness.tsx'
import { ReadFallback } from '#src/live/freshness/read-fallback.tsx'
import { InBar } from '#src/live/page/bar-slot.tsx'
import { Title } from '#src/live/page/title.tsx'
import { ScreenSafeButton } from '#src/live/screen-safe/screen-safe-button.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ListPage, ListRows, ListTools } from '#src/ui/list-page.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { useSelection } from '#src/ui/selection.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

const UserDialog = lazyPart(async () => (await import('./users-dialog.tsx')).UserDialog)

/** How long nothing is typed before the server is asked. */
const searchPause = 400

/** Every account of the site: found, activated, changed, banned, deleted. */
export function UsersScreen() {
  const { t } = useTranslation()
  const hint = useAddressValue('find').trim()
  const facet = facetFrom(useAddressValue('show'))
  const users = useUsers(hint, facet)
  const opened = useAddressValue('user')
  const change = useChangeAddress()
  return (
    <ListPage>
      <Title page={t('users.title')} />
      <InBar at="state">
        <FreshnessMark read={users.read} showAge />
      </InBar>
      <UserTools facet={facet} hint={hint} users={users} />
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

/** The accounts that are listed, or found; those of a facet are known once all are read. */
function useUsers(hint: string, facet: UserFacet): SiteRows<AdminUser> {
  const list = useInfiniteQuery({
    ...adminUsers.list(),
    enabled: hint === '',
    refetchInterval: pollWhileShort,
  })
  const search = useQuery({
    ...adminUsers.search(hint),
    enabled: hint !== '',
    placeholderData: keepPreviousData,
  })
  const listed = useSiteRows(list, userKey, facet !== 'all' && hint === '')
  return hint === '' ? listed : searchedRows(search)
}

interface UserToolsProps {
  facet: UserFacet
  hint: string
  users: SiteRows<AdminUser>
}

function UserTools({ facet, hint, users }: UserToolsProps) {
  const { t } = useTranslation()
  const [, show] = useAddressState('show')
  const { rows = [], total, read } = users
  return (
    <ListTools
      acts={
        <>
          <ScreenSafeButton />
          <ButtonLink to={paths.importUsers}>{t('users.import.open')}</ButtonLink>
        </>
      }
    >
      <Segments
        label={t('users.filter')}
        value={facet}
        options={userFacets.map((value) => ({ value, label: t(`users.facet.${value}`) }))}
        onChange={(facet) => show(facet === 'all' ? '' : facet)}
      />
      <SearchField label={t('users.find')} {...useAddressText('find', searchPause)} />
      <span role="status" className={styles.count}>
        {read.isPlaceholderData
          ? t('siteList.searching')
          : hint === ''
            ? t('users.count', { count: rows.length, total })
            : t('siteList.found', { count: rows.length })}
      </span>
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
  // Who is dealt with stays in place, though the facet fits no longer.
  const rows = useMemo(
    () => all.filter((user) => isInFacet(facet, user) || results.has(user.id)),
    [all, facet, results],
  )
  const selection = useSelection(useMemo(() => rows.map(userKey), [rows]))
  const selected = useMemo(() => rows.filter(({ id }) => selection.has(id)), [rows, selection])
  const { below, total, readOn, readMore } = users
  const foot = <ListFoot below={below} count={all.length} total={total} onMore={readMore} />
  return (
    <ListRows>
      {hint !== '' && all.length >= mostFound && (
        <p className={styles.said}>{t('siteList.mostFound', { count: mostFound })}</p>
      )}
      {rows.length === 0 ? (
        <ListEmpty title={t('users.empty')} hint={hint} count={all.length}>
          {foot}
        </ListEmpty>
      ) : (
        <UsersTable
          rows={rows}
          selection={selection}
          batch={batch}
          opened={opened}
          onOpen={onOpen}
          onEnd={readOn}
          foot={foot}
        />
      )}
      <UsersBulk
        selected={selected}
        batch={batch}
        onClear={() => {
          selection.clear()
          batch.clear()
        }}
      />
    </ListRows>
  )
}
