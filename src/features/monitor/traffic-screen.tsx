import { TrafficChallenges } from './traffic-challenges.tsx'
import { TrafficFiles } from './traffic-files.tsx'
import { TrafficPane } from './traffic-pane.tsx'
import { TrafficTeams } from './traffic-teams.tsx'
import { DeskHead } from './desk-head.tsx'
import styles from './traffic.module.css'
import { captures } from '#src/api/captures.ts'
import { site } from '#src/api/site.ts'
import { useAddressValue } from '#src/live/address/address-state.ts'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { ReadFallback } from '#src/live/freshness/read-fallback.tsx'
import { ScreenSafeButton } from '#src/live/screen-safe/screen-safe-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { ListPage, ListRows } from '#src/ui/list-page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { useTranslation } from '#src/ui/translation.tsx'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'

/** Captured traffic of instances: challenge, team, files, as chosen in the address. */
export function TrafficScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const read = useQuery(captures.challenges(gameId))
  return (
    <ListPage>
      <DeskHead page={t('traffic.title')} />
      <TrafficTools gameId={gameId} />
      {!read.data && (
        <Card className={styles.none}>
          <ReadFallback read={read} what="captures" whileLoading={<Skeleton rows={10} height={24} />} />
        </Card>
      )}
      {read.data?.length === 0 && (
        <ListRows>
          <Empty title={t('traffic.none')}>{t('traffic.noneText')}</Empty>
        </ListRows>
      )}
      {read.data && read.data.length > 0 && <TrafficPanes challenges={read.data} />}
    </ListPage>
  )
}

/** New captures are not pushed: they are read when the user opens a pane or asks for a refresh. */
function TrafficTools({ gameId }: { gameId: number }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const queryKey = captures.all(gameId)
  const isReading = useIsFetching({ queryKey }) > 0
  const { data: config } = useQuery(site.config())
  return (
    <div className={styles.tools}>
      <p>{t(config?.portMapping === 'Default' ? 'traffic.notProxied' : 'traffic.about')}</p>
      <ScreenSafeButton />
      <Button busy={isReading} onClick={() => void cache.invalidateQueries({ queryKey })}>
        <RefreshCw size={15} aria-hidden="true" />
        {t('traffic.reload')}
      </Button>
    </div>
  )
}

/** The id in a part of the address; undefined for anything else. */
const useAddressId = (name: string) => {
  const word = useAddressValue(name)
  return /^\d{1,9}$/.test(word) ? Number(word) : undefined
}

/** Three panes side by side; on a phone only the deepest one open. */
function TrafficPanes({ challenges }: { challenges: Parameters<typeof TrafficChallenges>[0]['challenges'] }) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const challengeId = useAddressId('challenge')
  const teamId = useAddressId('team')
  const depth = challengeId === undefined ? 0 : teamId === undefined ? 1 : 2
  const challenge = challenges.find(({ id }) => id === challengeId)
  return (
    <div className={styles.panes}>
      {(!isPhone || depth === 0) && <TrafficChallenges challenges={challenges} chosen={challengeId} />}
      {(!isPhone || depth === 1) &&
        (challengeId === undefined ? (
          <TrafficPane title={t('traffic.teams')}>
            <Empty title={t('traffic.chooseChallenge')} />
          </TrafficPane>
        ) : (
          <TrafficTeams challengeId={challengeId} title={challenge?.title} chosen={teamId} />
        ))}
      {(!isPhone || depth === 2) &&
        (challengeId === undefined || teamId === undefined ? (
          <TrafficPane title={t('traffic.files')}>
            <Empty title={t('traffic.chooseBoth')} />
          </TrafficPane>
        ) : (
          <TrafficFiles
            key={`${challengeId} ${teamId}`} // resets questions about one folder when another opens
            challengeId={challengeId}
            teamId={teamId}
            title={challenge?.title}
          />
        ))}
    </div>
  )
}
