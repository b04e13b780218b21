import { SiteFoot, SiteList, SiteSearch } from '#src/features/admin/site-list.tsx'
import { type SiteRows, useSearchedRows } from '#src/features/admin/site-rows.ts'
import type { TeamAsk } from './teams-question.tsx'
import { TeamsTable, teamKey } from './teams-table.tsx'
import type { TeamInfo } from '#src/model/team.ts'
import { adminTeams } from '#src/server/queries/admin-teams.ts'
import { useAddressValue, useChangeAddress } from '#src/state/address/address-state.ts'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { InBar } from '#src/parts/page/bar-slot.tsx'
import { Title } from '#src/state/page/title.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { ListPage, ListTools } from '#src/ui/table/list-page.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
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
  const opened = Number(useAddressValue('team'))
  const change = useChangeAddress()
  return (
    <ListPage>
      <Title page={t('siteTeams.title')} />
      <InBar at="state">
        <FreshnessMark read={teams.read} showAge />
      </InBar>
      <TeamTools teams={teams} />
      {teams.rows ? (
        <ReadTeams
          key={hint}
          teams={teams}
          rows={teams.rows}
          hint={hint}
          opened={opened}
          onOpen={({ id }) => void change({ parts: { team: String(id) }, isStep: true })}
        />
      ) : (
        <ReadFallback read={teams.read} what="siteTeams" whileLoading={<Skeleton rows={14} height={40} />} />
      )}
      {opened > 0 && (
        <TeamDialog key={opened} teamId={opened} onClose={() => void change({ parts: { team: '' } })} />
      )}
    </ListPage>
  )
}

function TeamTools({ teams }: { teams: SiteRows<TeamInfo> }) {
  const { t } = useTranslation()
  const { rows = [], total } = teams
  const [isVerifying, setIsVerifying] = useState(false)
  return (
    <ListTools acts={<Button onClick={() => setIsVerifying(true)}>{t('siteTeams.verify.open')}</Button>}>
      <SiteSearch label={t('siteTeams.find')} list={teams}>
        {t('siteTeams.count', { count: rows.length, total })}
      </SiteSearch>
      {isVerifying && <VerifyDialog onClose={() => setIsVerifying(false)} />}
    </ListTools>
  )
}

interface ReadTeamsProps {
  teams: SiteRows<TeamInfo>
  rows: TeamInfo[]
  hint: string
  opened: number
  onOpen: (team: TeamInfo) => void
}

function ReadTeams({ teams, rows, hint, opened, onOpen }: ReadTeamsProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ ask: TeamAsk; team: TeamInfo }>()
  const close = () => setAsked(undefined)
  return (
    <SiteList
      list={teams}
      hint={hint}
      isEmpty={rows.length === 0}
      none={t('siteTeams.empty')}
      table={
        <TeamsTable
          rows={rows}
          opened={opened}
          onOpen={onOpen}
          onAsk={(ask, team) => setAsked({ ask, team })}
          onEnd={teams.readOn}
          foot={<SiteFoot list={teams} />}
        />
      }
    >
      {asked && <TeamQuestion {...asked} onClose={close} onDone={close} />}
    </SiteList>
  )
}
