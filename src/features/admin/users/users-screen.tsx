import { SiteList, SiteSearch } from '#src/features/admin/site-list.tsx'
import { useSearchedRows } from '#src/features/admin/site-rows.ts'
import { isInFacet, userFacets } from './users-form.ts'
import { userKey, UsersTable } from './users-table.tsx'
import { adminUsers } from '#src/server/reads/admin-users.ts'
import { paths } from '#src/lib/paths.ts'
import { useAddressState, useAddressValue, useChangeAddress } from '#src/state/address/address-state.ts'
import { ScreenSafeButton } from '#src/parts/screen-safe/screen-safe-button.tsx'
import { ButtonLink } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { ListTools } from '#src/ui/table/list-page.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

const UserDialog = lazyPart(async () => (await import('./users-dialog.tsx')).UserDialog)

/** Every account of the site: search, activate, edit, ban, delete. */
export function UsersScreen() {
  const { t } = useTranslation()
  const hint = useAddressValue('find').trim()
  const [facet, show] = useAddressState('show', userFacets)
  // The server does not search for the accounts of a facet.
  const users = useSearchedRows(adminUsers, hint, userKey, {
    search: facet === 'all' ? '' : facet,
    isHit: (user) => isInFacet(facet, user),
  })
  const { rows, total } = users
  const opened = useAddressValue('user')
  const change = useChangeAddress()
  const tools = (
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
        onChange={show}
      />
      <SiteSearch label={t('users.find')} list={users}>
        {t('users.count', { count: rows?.length ?? 0, total })}
      </SiteSearch>
    </ListTools>
  )
  const table = rows && (
    <UsersTable
      key={`${facet} ${hint}`}
      list={users}
      all={rows}
      facet={facet}
      hint={hint}
      opened={opened}
      onOpen={({ id }) => void change({ parts: { user: id }, isStep: true })}
    />
  )
  return (
    <SiteList title={t('users.title')} list={users} what="users" head={tools} table={table}>
      {opened && (
        <UserDialog
          key={opened}
          userId={opened}
          listed={rows?.find(({ id }) => id === opened)}
          onClose={() => void change({ parts: { user: '' } })}
        />
      )}
    </SiteList>
  )
}
