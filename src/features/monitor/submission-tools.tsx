import { FindField } from './find-field.tsx'
import styles from './monitor.module.css'
import { type Facet, facets } from './submission-facets.ts'
import { useAddressPart } from '#src/live/address-part.ts'
import { FreshnessMark } from '#src/live/freshness.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

interface SubmissionToolsProps {
  facet: Facet
  counts: Record<Facet, number>
  read: UseQueryResult
}

/** Which submissions are shown, and how fresh they are. */
export function SubmissionTools({ facet, counts, read }: SubmissionToolsProps) {
  const { t } = useTranslation()
  const [, showFacet] = useAddressPart('verdict')
  const [find, showFound] = useAddressPart('find')
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
      <FindField value={find} onChange={showFound} />
      <span className={styles.fresh}>
        <FreshnessMark read={read} />
      </span>
    </div>
  )
}
