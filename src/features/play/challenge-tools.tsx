import { sorts, useChallengeFilter } from './challenge-filter.ts'
import styles from './challenge-tools.module.css'
import { marks } from './use-marks.ts'
import { games } from '#src/api/games.ts'
import { useAddressText } from '#src/live/address/address-text.ts'
import { FreshnessMark, useFreshness } from '#src/live/freshness/freshness.tsx'
import { Button } from '#src/ui/button.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** What narrows and orders the challenges; all of it is in the address. */
export function ChallengeTools({ gameId }: { gameId: number }) {
  const { t } = useTranslation()
  const [{ isUnsolvedOnly, sort, mark }, changeFilter] = useChallengeFilter()
  return (
    <div className={styles.tools}>
      <SearchField className={styles.find} label={t('play.find')} {...useAddressText('find')} />
      <Button
        className={styles.toggle}
        aria-pressed={isUnsolvedOnly}
        onClick={() => changeFilter({ isUnsolvedOnly: !isUnsolvedOnly })}
      >
        {t('play.unsolvedOnly')}
      </Button>
      <Select
        label={t('play.mark.label')}
        isLabelHidden
        value={mark ?? ''}
        options={(['', ...marks] as const).map((value) => ({
          value,
          label: t(`play.mark.only.${value || 'any'}`),
        }))}
        onChange={(mark) => changeFilter({ mark: mark || undefined })}
      />
      <Select
        label={t('play.sort.label')}
        isLabelHidden
        value={sort}
        options={sorts.map((value) => ({ value, label: t(`play.sort.${value}`) }))}
        onChange={(sort) => changeFilter({ sort })}
      />
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
