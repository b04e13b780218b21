import { EventList } from './event-list.tsx'
import styles from './monitor.module.css'
import { Unread } from './unread.tsx'
import { games } from '#src/api/games.ts'
import { getStored, setStored } from '#src/lib/storage.ts'
import { useAddressState, useAddressValue } from '#src/live/address/address-state.ts'
import { useAddressText } from '#src/live/address/address-text.ts'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { FreshnessMark } from '#src/live/freshness/freshness.tsx'
import { usePollInterval } from '#src/live/freshness/poll-intervals.ts'
import { Title } from '#src/live/page/title.tsx'
import { ScreenSafeButton } from '#src/live/screen-safe/screen-safe-button.tsx'
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
          {t('monitor.hideInstances')}
        </Switch>
        <ScreenSafeButton />
        <span className={styles.fresh}>
          <FreshnessMark read={list} />
        </span>
      </div>
      {list.data ? (
        <EventList key={String(hideContainer)} rows={list.data} filter={filter} find={find} />
      ) : (
        <Unread read={list} what="events" />
      )}
    </div>
  )
}

/** Under which the server's own client remembers it too. */
const storageKey = 'hide-container-events'

/** Whether events of containers are left out: as the address says, else as it was chosen here last. */
function useHidesContainers(): [hides: boolean, change: (hides: boolean) => void] {
  const [word, change] = useAddressState('containers')
  return [
    word === '' ? getStored(storageKey) === 'true' : word === 'hidden',
    (hides) => {
      setStored(storageKey, String(hides))
      change(hides ? 'hidden' : 'shown')
    },
  ]
}
