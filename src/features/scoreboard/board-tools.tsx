import type { BoardAddress } from './board-address.ts'
import styles from './scoreboard.module.css'
import { useAddressText } from '#src/live/address/address-text.ts'
import { FreshnessMark } from '#src/live/freshness/freshness.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

interface BoardToolsProps {
  address: BoardAddress
  divisions: string[]
  read: UseQueryResult
  /** How many are shown. */
  teams: number
}

/** Which teams are shown, and how old what is shown is. */
export function BoardTools({ address, divisions, read, teams }: BoardToolsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.tools}>
      <SearchField className={styles.find} label={t('scoreboard.find')} {...useAddressText('find')} />
      {divisions.length > 0 && (
        <Segments
          label={t('scoreboard.division')}
          value={address.division ?? ''}
          options={[
            { value: '', label: t('scoreboard.allDivisions') },
            ...divisions.map((division) => ({ value: division, label: division })),
          ]}
          onChange={address.showDivision}
        />
      )}
      <Segments
        label={t('scoreboard.view')}
        value={address.form}
        options={[
          { value: 'matrix', label: t('scoreboard.asMatrix') },
          { value: 'list', label: t('scoreboard.asList') },
        ]}
        onChange={address.showForm}
      />
      <p className={styles.fresh}>
        <FreshnessMark read={read} showAge />
        {t('scoreboard.teams', { count: teams })}
      </p>
    </div>
  )
}
