import styles from './monitor.module.css'
import { type Facet, facetCounts, facets } from './submission-facets.ts'
import type { Submission } from '#contract/api.gen.ts'
import { useAddressState } from '#src/live/address/address-state.ts'
import { useAddressText } from '#src/live/address/address-text.ts'
import { FreshnessMark } from '#src/live/freshness/freshness.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

interface SubmissionToolsProps {
  facet: Facet
  /** The newest of all verdicts, that are counted. */
  rows: Submission[]
  read: UseQueryResult
}

/** Which submissions are shown, and how fresh they are. */
export function SubmissionTools({ facet, rows, read }: SubmissionToolsProps) {
  const { t } = useTranslation()
  const counts = useMemo(() => facetCounts(rows), [rows])
  const [, showFacet] = useAddressState('verdict')
  return (
    <div className={styles.tools}>
      <Segments
        label={t('monitor.shown')}
        value={facet}
        options={facets.map((value) => ({
          value,
          label: t(`monitor.facet.${value}`),
          count: counts[value],
        }))}
        onChange={(facet) => showFacet(facet === 'all' ? '' : facet)}
      />
      <span className={styles.of}>{t('monitor.ofNewest', { count: rows.length })}</span>
      <SearchField className={styles.find} label={t('monitor.find')} {...useAddressText('find')} />
      <span className={styles.fresh}>
        <FreshnessMark read={read} />
      </span>
    </div>
  )
}
