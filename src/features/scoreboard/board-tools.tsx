import type { BoardAddress } from './board-address.ts'
import styles from './scoreboard.module.css'
import { FreshnessMark } from '#src/live/freshness.tsx'
import { Field } from '#src/ui/field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Search } from 'lucide-react'
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
      <Field
        className={styles.find}
        type="search"
        label={t('scoreboard.find')}
        isLabelHidden
        placeholder={t('scoreboard.find')}
        before={<Search size={16} aria-hidden="true" />}
        value={address.find}
        onChange={({ target }) => address.showFound(target.value)}
      />
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
        label={t('scoreboard.form')}
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
