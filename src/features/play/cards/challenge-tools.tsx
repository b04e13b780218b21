import styles from './challenge-tools.module.css'
import { peeked } from '#src/server/cache/polled.ts'
import { FilterControls } from './filter-controls.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { useChallengeFilter } from './challenge-filter.ts'
import { type PlayedChallenge, shownChallenges } from './shown-challenges.ts'
import { focusFirstCard } from './use-card-keys.ts'
import { games } from '#src/server/reads/games.ts'
import { useAddressText } from '#src/state/address/address-text.ts'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'

interface ChallengeToolsProps {
  gameId: number
  played: PlayedChallenge[]
  onOpen: (challenge: PlayedChallenge) => void
}

/** Filters and sorts the challenges; the state is in the address. On a phone everything but the search is in a sheet. */
export function ChallengeTools({ gameId, played, onOpen }: ChallengeToolsProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const [filter] = useChallengeFilter()
  const text = useAddressText('find')
  const read = useQuery(peeked(games.details(gameId)))

  /** Enter opens the challenge found, if it is the only one; arrow down moves to the cards. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    text.onKeyDown(event)
    const [group, ...groups] = shownChallenges(played, { ...filter, find: text.value })
    const [only, ...others] = group?.challenges ?? []
    if (event.key === 'Enter' && only && groups.length + others.length === 0) onOpen(only)
    if (event.key === 'ArrowDown' && focusFirstCard()) event.preventDefault()
  }
  return (
    <div className={`row wrap gap-2 ${styles.tools}`}>
      <SearchField className={styles.find} label={t('play.find')} {...text} onKeyDown={onKeyDown} />
      {isPhone ? <FilterSheet played={played} /> : <FilterControls />}
      <FreshnessMark read={read} isPart />
    </div>
  )
}
