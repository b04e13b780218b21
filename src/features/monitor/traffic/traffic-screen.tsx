import { challengeParts, chosenChallenge, chosenTeam, noChallenge, teamParts } from './traffic-choice.ts'
import { OpenCaptureButton, OwnCapture, StoredCapture } from './open-captures.tsx'
import { TrafficChallenges } from './traffic-challenges.tsx'
import { TrafficFiles } from './traffic-files.tsx'
import { TrafficPane } from './traffic-pane.tsx'
import { TrafficTeams } from './traffic-teams.tsx'
import { MonitorHead } from '#src/features/monitor/monitor-head.tsx'
import styles from './traffic.module.css'
import type { ChallengeTraffic } from '#src/model/traffic.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { captures } from '#src/server/reads/captures.ts'
import { site } from '#src/server/reads/site.ts'
import { searchWith, useAddressValue } from '#src/state/address/address-state.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { ListPage, ListRows } from '#src/ui/table/list-page.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useHasRoom } from '#src/ui/hooks/use-has-room.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import { useIsFetching, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Captured traffic of instances: challenge, team, files, as chosen in the address. */
export function TrafficScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const read = useQuery(captures.challenges(gameId))
  const isReading = useAddressValue('file') !== ''
  const [own, openOwn] = useState<File>()
  if (own)
    return (
      <ListPage>
        <MonitorHead page={t('traffic.title')} />
        <OwnCapture file={own} onClose={() => openOwn(undefined)} />
      </ListPage>
    )
  return (
    <ListPage>
      <MonitorHead page={t('traffic.title')} />
      {!isReading && <TrafficTools gameId={gameId} onOpen={openOwn} />}
      {!read.data && (
        <Card className="p-4">
          <ReadFallback read={read} what="captures" whileLoading={<Skeleton rows={10} height={24} />} />
        </Card>
      )}
      {read.data?.length === 0 && (
        <ListRows>
          <Empty title={t('traffic.none')}>{t('traffic.noneText')}</Empty>
        </ListRows>
      )}
      {read.data && read.data.length > 0 && <TrafficPanes read={read} challenges={read.data} />}
    </ListPage>
  )
}

/** New captures are not pushed: they are read when the user opens a pane or asks for a refresh. */
function TrafficTools({ gameId, onOpen }: { gameId: number; onOpen: (file: File) => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const queryKey = captures.all(gameId)
  const isReading = useIsFetching({ queryKey }) > 0
  const { data: config } = useQuery(site.config())
  return (
    <div className={`row wrap justify-between gap-3 gap-y-2 ${styles.tools}`}>
      <p className="t-s dim">
        {t(config?.portMapping === 'Default' ? 'traffic.notProxied' : 'traffic.about')}
      </p>
      <span className="row wrap gap-2">
        <OpenCaptureButton onOpen={onOpen} />
        <Button busy={isReading} onClick={() => void invalidate(cache, { queryKey })}>
          <RefreshCw size={15} aria-hidden="true" />
          {t('traffic.reload')}
        </Button>
      </span>
    </div>
  )
}

/** What the address says of the challenge or the team. */
const useSaid = (part: 'challenge' | 'team') => ({
  name: useAddressValue(part),
  id: useAddressValue(`${part}Id`),
})

/** The challenge and the team that the address chooses, as far as they are known. An address with ids gets their names. */
function useChoice(challenges: readonly ChallengeTraffic[]) {
  const { gameId } = useGameAddress()
  const { search } = useLocation()
  const { navigate } = useRouter()
  const said = { challenge: useSaid('challenge'), team: useSaid('team') }
  const challenge = chosenChallenge(challenges, said.challenge)
  const teams = useQuery({
    ...captures.teams(gameId, challenge?.id ?? 0),
    enabled: challenge !== undefined,
  })
  const team = chosenTeam(teams.data ?? [], said.team)
  const parts = {
    ...(challenge && challenge.title !== said.challenge.name && challengeParts(challenge, challenges)),
    ...(team && team.name !== said.team.name && teamParts(team, teams.data ?? [])),
  }
  const named = searchWith(search, parts)
  const isNamed = Object.keys(parts).length === 0
  useEffect(() => {
    if (!isNamed) void navigate({ search: named }, { replace: true, preventScrollReset: true })
  }, [isNamed, named, navigate])
  return { said, challenge, teams, team }
}

interface TrafficPanesProps {
  read: UseQueryResult
  challenges: readonly ChallengeTraffic[]
}

/** Three panes side by side; where there is no room for them, only the deepest one open. */
function TrafficPanes({ read, challenges }: TrafficPanesProps) {
  const { t } = useTranslation()
  const hasRoom = useHasRoom()
  const toChallenges = { label: t('traffic.challenges'), parts: noChallenge }
  const { said, challenge, teams, team } = useChoice(challenges)
  const file = useAddressValue('file')
  if (file !== '' && challenge && team)
    return <StoredCapture challengeId={challenge.id} participationId={team.id} fileName={file} />
  const depth = said.challenge.name === '' ? 0 : said.team.name === '' ? 1 : 2
  return (
    <div className={`stack min-h-0 ${styles.panes}`}>
      {(hasRoom || depth === 0) && (
        <TrafficChallenges read={read} challenges={challenges} chosen={challenge} />
      )}
      {(hasRoom || depth === 1) &&
        (challenge ? (
          <TrafficTeams challenge={challenge} read={teams} chosen={team} />
        ) : (
          <TrafficPane title={t('traffic.teams')} of={said.challenge.name} back={toChallenges}>
            {said.challenge.name === '' ? (
              <Empty title={t('traffic.chooseChallenge')} />
            ) : (
              <Empty title={t('traffic.noTeams')}>{t('traffic.noTeamsText')}</Empty>
            )}
          </TrafficPane>
        ))}
      {(hasRoom || depth === 2) &&
        (challenge && said.team.name !== '' ? (
          <TrafficFiles
            key={`${challenge.id} ${said.team.name} ${said.team.id}`} // resets questions about one folder when another opens
            challengeId={challenge.id}
            teams={teams}
            team={team}
            name={said.team.name}
          />
        ) : (
          <TrafficPane title={t('traffic.files')} of={said.team.name} back={toChallenges}>
            {depth < 2 ? (
              <Empty title={t('traffic.chooseBoth')} />
            ) : (
              <Empty title={t('traffic.noFiles')}>{t('traffic.noTeamsText')}</Empty>
            )}
          </TrafficPane>
        ))}
    </div>
  )
}
