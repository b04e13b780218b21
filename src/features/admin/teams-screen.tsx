import { ListEmpty } from './list-empty.tsx'
import { ListFoot } from './list-foot.tsx'
import { pollWhileShort, searchedRows, type SiteRows, useSiteRows } from './site-rows.ts'
import styles from './site-list.module.css'
import type { TeamAsk } from './teams-question.tsx'
import { TeamsTable, teamKey } from './teams-table.tsx'
import type { TeamInfo } from '#contract/api.gen.ts'
import { adminTeams } from '#src/api/admin-teams.ts'
import { mostFound } from '#src/api/site-lists.ts'
import { useAddressValue, useChangeAddress } from '#src/live/address/address-state.ts'
import { useAddressText } from '#src/live/address/address-text.ts'
import { FreshnessMark } from '#src/live/freshness/freshness.tsx'
import { ReadFallback } from '#src/live/freshness/read-fallback.tsx'
import { InBar } from '#src/live/page/bar-slot.tsx'
import { Title } from '#src/live/page/title.tsx'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ListPage, ListRows, ListTools } from '#src/ui/list-page.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const TeamDialog = lazyPart(async () => (await import('./teams-dialog.tsx')).TeamDialog)
const TeamQuestion = lazyPart(async () => (await import('./teams-question.tsx')).TeamQuestion)
const VerifyDialog = lazyPart(async () => (await import('./teams-verify.tsx')).VerifyDialog)

/** How long nothing is typed before the server is asked. */
const searchPause = 400

/** Every team of the site: found, changed, locked, deleted. */
export function SiteTeamsScreen() {
  const { t } = useTranslation()
  const hint = useAddressValue('find').trim()
  const teams = useTeams(hint)
  const opened = Number(useAddressValue('team'))
  const change = useChangeAddress()
  return (
    <ListPage>
      <Title page={t('siteTeams.title')} />
      <InBar at="state">
        <FreshnessMark read={teams.read} showAge />
      </InBar>
      <TeamTools hint={hint} teams={teams} />
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

/** The teams that are listed, or found. */
function useTeams(hint: string): SiteRows<TeamInfo> {
  const list = useInfiniteQuery({
    ...adminTeams.list(),
    enabled: hint === '',
    refetchInterval: pollWhileShort,
  })
  const search = useQuery({
    ...adminTeams.search(hint),
    enabled: hint !== '',
    placeholderData: keepPreviousData,
  })
  const listed = useSiteRows(list, teamKey, false)
  return hint === '' ? listed : searchedRows(search)
}

function TeamTools({ hint, teams: { rows = [], total, read } }: { hint: string; teams: SiteRows<TeamInfo> }) {
  const { t } = useTranslation()
  const [isVerifying, setIsVerifying] = useState(false)
  return (
    <ListTools acts={<Button onClick={() => setIsVerifying(true)}>{t('siteTeams.verify.open')}</Button>}>
      <SearchField label={t('siteTeams.find')} {...useAddressText('find', searchPause)} />
      <span role="status" className={styles.count}>
        {read.isPlaceholderData
          ? t('siteList.searching')
          : hint === ''
            ? t('siteTeams.count', { count: rows.length, total })
            : t('siteList.found', { count: rows.length })}
      </span>
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
  const { below, total, readOn, readMore } = teams
  const foot = <ListFoot below={below} count={rows.length} total={total} onMore={readMore} />
  const close = () => setAsked(undefined)
  return (
    <ListRows>
      {hint !== '' && rows.length >= mostFound && (
        <p className={styles.said}>{t('siteList.mostFound', { count: mostFound })}</p>
      )}
      {rows.length === 0 ? (
        <ListEmpty title={t('siteTeams.empty')} hint={hint} count={0}>
          {foot}
        </ListEmpty>
      ) : (
        <TeamsTable
          rows={rows}
          opened={opened}
          onOpen={onOpen}
          onAsk={(ask, team) => setAsked({ ask, team })}
          onEnd={readOn}
          foot={foot}
        />
      )}
      {asked && <TeamQuestion {...asked} onClose={close} onDone={close} />}
    </ListRows>
  )
}
