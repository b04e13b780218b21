import { SiteList, SiteSearch } from '#src/features/admin/site-list.tsx'
import { useSearchedRows } from '#src/features/admin/site-rows.ts'
import type { TeamAsk } from './teams-question.tsx'
import { TeamsTable, teamKey } from './teams-table.tsx'
import type { TeamInfo } from '#src/model/team.ts'
import { adminTeams } from '#src/server/reads/admin-teams.ts'
import { useAddressValue, useChangeAddress } from '#src/state/address/address-state.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { ListTools } from '#src/ui/table/list-page.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useState } from 'react'

const TeamDialog = lazyPart(async () => (await import('./teams-dialog.tsx')).TeamDialog)
const TeamQuestion = lazyPart(async () => (await import('./teams-question.tsx')).TeamQuestion)
const VerifyDialog = lazyPart(async () => (await import('./teams-verify.tsx')).VerifyDialog)

/** Every team of the site: search, edit, lock, delete. */
export function TeamsScreen() {
  const { t } = useTranslation()
  const hint = useAddressValue('find').trim()
  const teams = useSearchedRows(adminTeams, hint, teamKey)
  const { rows, total } = teams
  const opened = useAddressValue('team')
  const change = useChangeAddress()
  const [asked, setAsked] = useState<'verify' | { ask: TeamAsk; team: TeamInfo }>()
  const close = () => setAsked(undefined)
  const tools = (
    <ListTools acts={<Button onClick={() => setAsked('verify')}>{t('siteTeams.verify.open')}</Button>}>
      <SiteSearch label={t('siteTeams.find')} list={teams}>
        {t('siteTeams.count', { count: rows?.length ?? 0, total })}
      </SiteSearch>
    </ListTools>
  )
  const table = rows && (
    <TeamsTable
      key={hint}
      list={teams}
      rows={rows}
      hint={hint}
      opened={opened}
      onOpen={({ id }) => void change({ parts: { team: String(id) }, isStep: true })}
      onAsk={setAsked}
    />
  )
  return (
    <SiteList
      title={t('siteTeams.title')}
      list={teams}
      what="siteTeams"
      skeleton={{ height: 40 }}
      head={tools}
      table={table}
    >
      {Number(opened) > 0 && (
        <TeamDialog
          key={opened}
          teamId={Number(opened)}
          onClose={() => void change({ parts: { team: '' } })}
        />
      )}
      {asked === 'verify' && <VerifyDialog onClose={close} />}
      {typeof asked === 'object' && <TeamQuestion {...asked} onClose={close} onDone={close} />}
    </SiteList>
  )
}
