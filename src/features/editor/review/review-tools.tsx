import type { Division } from '#src/model/division.ts'
import { countsOf, type ReviewFilter, states } from './review-rows.ts'
import type { ParticipationInfo } from '#src/model/participation.ts'
import { numberText } from '#src/lib/formats.ts'
import { useAddressValue, useChangeAddress } from '#src/state/address/address-state.ts'
import { useAddressText } from '#src/state/address/address-text.ts'
import { ListTools } from '#src/ui/table/list-page.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMemo } from 'react'

/** The filter of the entries, from the address. */
export function useReviewFilter() {
  const [state, division, complete, find] = [
    useAddressValue('state'),
    useAddressValue('division'),
    useAddressValue('complete'),
    useAddressValue('find'),
  ]
  const change = useChangeAddress()
  const filter = useMemo<ReviewFilter>(
    () => ({
      state: states.find((known) => known === state) ?? '',
      division,
      complete: complete === 'yes' || complete === 'no' ? complete : '',
      find,
    }),
    [state, division, complete, find],
  )
  return { filter, change: (parts: Partial<ReviewFilter>) => void change({ parts }) }
}

interface ReviewToolsProps {
  entries: readonly ParticipationInfo[]
  divisions: readonly Division[]
}

/** Filters the entries by state, division, completeness and search text. */
export function ReviewTools({ entries, divisions }: ReviewToolsProps) {
  const { t, i18n } = useTranslation()
  const { filter, change } = useReviewFilter()
  const counts = countsOf(entries, filter)
  return (
    <ListTools>
      <Segments
        label={t('review.state')}
        value={filter.state}
        options={[
          { value: '', label: t('review.all'), count: counts.all },
          ...states.map((value) => ({ value, label: t(`review.is.${value}`), count: counts.state(value) })),
        ]}
        onChange={(state) => change({ state })}
      />
      {divisions.length > 0 && (
        <Select
          label={t('review.division')}
          isLabelHidden
          value={filter.division}
          options={[
            { value: '', label: t('review.anyDivision') },
            ...divisions.map(({ id, name }) => ({
              value: id,
              label: `${name} (${numberText(counts.division(id), i18n.language)})`,
            })),
          ]}
          onChange={(division) => change({ division })}
        />
      )}
      <Segments
        label={t('review.completeness')}
        value={filter.complete}
        options={[
          { value: '', label: t('review.any') },
          { value: 'yes', label: t('review.complete'), count: counts.complete },
          { value: 'no', label: t('review.incomplete'), count: counts.incomplete },
        ]}
        onChange={(complete) => change({ complete })}
      />
      <SearchField label={t('review.find')} {...useAddressText('find')} />
    </ListTools>
  )
}
