import styles from './challenge-tools.module.css'
import { FilterControls } from './filter-controls.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { PlayedChallenge } from './shown-challenges.ts'
import { games } from '#src/api/games.ts'
import { useAddressText } from '#src/live/address/address-text.ts'
import { FreshnessMark, useFreshness } from '#src/live/freshness/freshness.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

interface ChallengeToolsProps {
  gameId: number
  played: PlayedChallenge[]
}

/** What narrows and orders the challenges; all of it is in the address. On a phone all but the search is in a sheet. */
export function ChallengeTools({ gameId, played }: ChallengeToolsProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  return (
    <div className={styles.tools}>
      <SearchField className={styles.find} label={t('play.find')} {...useAddressText('find')} />
      {isPhone ? <FilterSheet played={played} /> : <FilterControls />}
      <StaleMark gameId={gameId} />
    </div>
  )
}

/** Says when the challenges on screen are old; nothing while they can be trusted. */
function StaleMark({ gameId }: { gameId: number }) {
  const read = useQuery({ ...games.details(gameId), enabled: false })
  const { state } = useFreshness(read)
  return state === 'stale' || state === 'offline' ? <FreshnessMark read={read} showAge /> : null
}
