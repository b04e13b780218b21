import { EventList } from './event-list.tsx'
import { FindField } from './find-field.tsx'
import styles from './monitor.module.css'
import { Unread } from './unread.tsx'
import { useHidesContainers } from './use-hides-containers.ts'
import { games } from '#src/api/games.ts'
import { useAddressPart } from '#src/live/address-part.ts'
import { FreshnessMark } from '#src/live/freshness.tsx'
import { useGameAddress } from '#src/live/game-address.ts'
import { useTitle } from '#src/live/title.ts'
import { useTruthPoll } from '#src/live/truth-polls.ts'
import { Switch } from '#src/ui/switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Everything that happens in the game, as it happens. */
export function EventsScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const [hideContainer, setHidesContainers] = useHidesContainers()
  const [find, showFound] = useAddressPart('find')
  const filter = { hideContainer }
  const list = useQuery({ ...games.events(gameId, filter), refetchInterval: useTruthPoll(gameId, 'events') })
  useTitle(t('monitor.events'))
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <FindField value={find} onChange={showFound} />
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
