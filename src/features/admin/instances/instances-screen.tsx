import { polled } from '#src/server/cache/polled.ts'
import { type InstanceGames, useInstanceGames } from './instances-games.ts'
import { InstanceList } from './instances-list.tsx'
import { byTimeLeft, endingCount, facets, fitting, type InstanceFilter, keyOf } from './instances-rows.ts'
import { InstanceSide } from './instances-side.tsx'
import { inTrouble, type Trouble, troubles, useInstanceSigns } from './instances-signs.ts'
import { InstanceTools } from './instances-tools.tsx'
import type { SiteInstance } from '#src/model/instance.ts'
import { monitorHub } from '#hubs/monitor.ts'
import { useHubs } from '#hubs/use-hub.ts'
import { adminInstances } from '#src/server/reads/admin-instances.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { useAddressState, useAddressValue } from '#src/state/address/address-state.ts'
import { FreshnessMark, LinkProvider } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { InBar } from '#src/parts/page/bar-slot.tsx'
import { Title } from '#src/state/page/title.tsx'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { useServerNow } from '#src/state/time/server-time.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

const none: SiteInstance[] = []

/** The instances of all teams. The list is polled; events of running games refetch it at once. */
export function InstancesScreen() {
  const { t } = useTranslation()
  const read = useQuery(polled(adminInstances.all()))
  const games = useInstanceGames(read.data ?? none)
  return (
    <LinkProvider link={useEventsOf(games.running)}>
      <Title page={t('admin.instances')} />
      <InBar at="state">
        <FreshnessMark read={read} showAge />
      </InBar>
      {read.data ? (
        <Console instances={read.data} games={games} />
      ) : (
        <ListPage>
          <Card className="p-4">
            <ReadFallback read={read} what="instances" whileLoading={<Skeleton rows={16} height={24} />} />
          </Card>
        </ListPage>
      )}
    </LinkProvider>
  )
}

function useEventsOf(running: InstanceGames['running']) {
  const ids = running.map(({ id }) => id).join(' ')
  return useHubs(
    useMemo(
      () =>
        ids
          .split(' ')
          .filter(Boolean)
          .map((id) => monitorHub(Number(id))),
      [ids],
    ),
  )
}

interface ConsoleProps {
  instances: SiteInstance[]
  games: InstanceGames
}

function Console({ instances, games }: ConsoleProps) {
  const { t } = useTranslation()
  const { gameOf, orphans } = games
  const [trouble] = useAddressState<Trouble>('trouble', troubles)
  const signs = useInstanceSigns(games.running, gameOf, trouble !== '')
  const filter = useInstanceFilter()
  const masks = useScreenSafe()
  const [isSideOpen, setIsSideOpen] = useState(false)
  const [facet] = useAddressState('show', facets)
  const sorted = useMemo(() => byTimeLeft(instances), [instances])
  const ofGame = useMemo(
    () => fitting(sorted, { ...any, game: filter.game }, gameOf, masks),
    [sorted, filter.game, gameOf, masks],
  )
  const found = useMemo(
    () => fitting(ofGame, { ...filter, game: '' }, gameOf, masks),
    [ofGame, filter, gameOf, masks],
  )
  const ending = endingCount(found, useServerNow(5 * second))
  const orphaned = useMemo(() => found.filter((one) => orphans.has(keyOf(one))), [found, orphans])
  const shown = useMemo(
    () => ({ running: found, ending: found.slice(0, ending), orphans: orphaned })[facet],
    [found, ending, orphaned, facet],
  )
  const now = useServerNow(minute)
  const troubled = useMemo(
    () => (signs ? inTrouble(shown, trouble, signs, now) : shown),
    [shown, trouble, signs, now],
  )
  return (
    <ListPage
      side={
        <InstanceSide
          all={instances}
          ofGame={ofGame}
          games={games}
          isOpen={isSideOpen}
          onClose={() => setIsSideOpen(false)}
        />
      }
    >
      <InstanceTools
        counts={{ running: found.length, ending, orphans: orphaned.length }}
        instances={ofGame}
        all={instances}
        games={games}
        onSide={() => setIsSideOpen(true)}
      />
      {trouble !== '' && (
        <p className="t-s dim">
          {signs
            ? t('instanceConsole.signs', { events: signs.events, submissions: signs.submissions })
            : t('instanceConsole.signsUnread')}
        </p>
      )}
      <InstanceList instances={troubled} read={instances.length} games={games} signs={signs} />
    </ListPage>
  )
}

const any: InstanceFilter = { game: '', challenge: '', team: '', find: '' }

function useInstanceFilter(): InstanceFilter {
  const game = useAddressValue('game')
  const challenge = useAddressValue('challenge')
  const team = useAddressValue('team')
  const find = useAddressValue('find')
  return useMemo(() => ({ game, challenge, team, find }), [game, challenge, team, find])
}
