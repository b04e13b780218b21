import { LockedChip, Members } from './teams-cells.tsx'
import type { TeamAsk } from './teams-question.tsx'
import type { TeamInfo } from '#src/model/team.ts'
import { adminTeams } from '#src/server/reads/admin-teams.ts'
import { useAddressValue, useChangeAddress } from '#src/state/address/address-state.ts'
import { textColumn } from '#src/parts/lists/columns.tsx'
import { List } from '#src/parts/lists/list.tsx'
import { PagedSearch, useSearchedRows } from '#src/parts/lists/paged-rows.tsx'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { ListTools } from '#src/ui/table/list-page.tsx'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, type Column } from '#src/ui/table/table.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { useMemo, useState } from 'react'

const TeamDialog = lazyPart(async () => (await import('./teams-dialog.tsx')).TeamDialog)
const TeamQuestion = lazyPart(async () => (await import('./teams-question.tsx')).TeamQuestion)
const VerifyDialog = lazyPart(async () => (await import('./teams-verify.tsx')).VerifyDialog)

type Asked = { ask: TeamAsk; team: TeamInfo }

const keyOf = ({ id }: TeamInfo) => String(id)
const phone = { main: 'team', end: 'state', second: ['members'] }

/** Every team of the site: search, edit, lock, delete. */
export function TeamsScreen() {
  const { t } = useTranslation()
  const hint = useAddressValue('find').trim()
  const teams = useSearchedRows(adminTeams, hint, keyOf)
  const opened = useAddressValue('team')
  const change = useChangeAddress()
  const [asked, setAsked] = useState<'verify' | Asked>()
  const close = () => setAsked(undefined)
  const columns = useMemo(() => teamColumns(t, setAsked), [t])
  return (
    <List
      {...useSort(columns, teams.data, teams)}
      title={t('siteTeams.title')}
      list={teams}
      unread={{ what: 'siteTeams', height: 40 }}
      columns={columns}
      keyOf={keyOf}
      phone={phone}
      none={{ title: t('siteTeams.empty') }}
      hint={hint}
      opened={opened}
      onOpen={({ id }) => void change({ parts: { team: String(id) }, isStep: true })}
      head={
        <ListTools acts={<Button onClick={() => setAsked('verify')}>{t('siteTeams.verify.open')}</Button>}>
          <PagedSearch label={t('siteTeams.find')} list={teams}>
            {t('siteTeams.count', { count: teams.data?.length ?? 0, total: teams.total })}
          </PagedSearch>
        </ListTools>
      }
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
    </List>
  )
}

export const teamColumns = (t: TFunction, onAsk: (asked: Asked) => void): Column<TeamInfo>[] => [
  column('team', t('siteTeams.team'), 'minmax(0, 1.2fr)', (team) => <TeamName team={team} />, {
    by: byText(({ name }) => name),
  }),
  column('members', t('siteTeams.members'), 'minmax(0, 2fr)', (team) => <Members team={team} />, {
    by: byNumber(({ members }) => members?.length ?? 0),
  }),
  textColumn('bio', t('siteTeams.bio'), 'minmax(0, 1.4fr)', ({ bio }) => bio ?? '', 'dim'),
  column('state', t('siteTeams.locked'), '5.6rem', ({ locked }) => locked && <LockedChip />, {
    words: [t('siteTeams.locked')],
    beside: 42,
    by: byNumber(({ locked }) => (locked ? 1 : 0)),
  }),
  column('lock', '', '6.4rem', (team) => <LockButton team={team} onAsk={onAsk} />, {
    words: [t('siteTeams.lock.short'), t('siteTeams.unlock.short')],
    beside: 48,
  }),
]

function TeamName({ team: { id, name, avatar } }: { team: TeamInfo }) {
  return (
    <span className="row gap-25 min-w-0">
      <Avatar name={name} picture={avatar} size={26} />
      <Name className="w-label">{name}</Name>
      <span className="faint">#{id}</span>
    </span>
  )
}

function LockButton({ team, onAsk }: { team: TeamInfo; onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation()
  const ask = team.locked ? 'unlock' : 'lock'
  const Icon = team.locked ? LockOpen : Lock
  return (
    <Button
      size="small"
      kind="quiet"
      aria-label={t(`siteTeams.${ask}.open`, { team: team.name })}
      onClick={() => onAsk({ ask, team })}
    >
      <Icon size={14} aria-hidden="true" />
      {t(`siteTeams.${ask}.short`)}
    </Button>
  )
}
