import { EventList } from './event-list.tsx'
import styles from './monitor.module.css'
import { Unread } from './unread.tsx'
import { useHidesContainers } from './use-hides-containers.ts'
import { games } from '#src/api/games.ts'
import { useAddressValue } from '#src/live/address/address-state.ts'
import { useAddressText } from '#src/live/address/address-text.ts'
import { FreshnessMark } from '#src/live/freshness/freshness.tsx'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { Title } from '#src/live/page/title.tsx'
import { usePollInterval } from '#src/live/freshness/poll-intervals.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Everything that happens in the game, as it happens. */
export function EventsScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const [hideContainer, setHidesContainers] = useHidesContainers()
  const find = useAddressValue('find')
  const filter = { hideContainer }
  const list = useQuery({
    ...games.events(gameId, filter),
    refetchInterval: usePollInterval(gameId, 'events'),
  })
  return (
    <div className={styles.list}>
      <Title page={t('monitor.events')} />
      <div className={styles.tools}>
        <SearchField className={styles.find} label={t('monitor.find')} {...useAddressText('find')} />
        <Switch isOn={hideContainer} onChange={setHidesContainers}>
          {t('monitor.hideContainers')}
        </Switch>
        <span className={styles.fresh}>
          <FreshnessMark read={list} />
        </span>
      </div>
      {list.data ? (
        <EventList key={String(hideContainer)} rows={list.data} filter={filter} find={find} />
      ) : (
        <Unread read={list} />
      )}
    </div>
  )
}
