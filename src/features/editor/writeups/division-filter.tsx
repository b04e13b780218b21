import { divisionLabel } from '#src/model/division.ts'
import type { WriteupInfo } from '#src/model/writeup.ts'
import { numberText } from '#src/lib/formats.ts'
import { useAddressState } from '#src/state/address/address-state.ts'
import { ListTools } from '#src/ui/table/list-page.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** Chooses the division whose writeups are listed; not there where none has a division. */
export function DivisionFilter({ list }: { list: readonly WriteupInfo[] }) {
  const { t, i18n } = useTranslation()
  const [division, show] = useAddressState('division')
  const divisions = [
    ...new Map(list.flatMap(({ division }) => (division ? [[division.id, division]] : []))).values(),
  ]
  if (divisions.length === 0) return null
  const countOf = (id: string) => list.filter((writeup) => writeup.division?.id === id).length
  return (
    <ListTools>
      <Select<string>
        label={t('writeups.division')}
        isLabelHidden
        value={division}
        options={[
          { value: '', label: t('review.anyDivision') },
          ...divisions.map((one) => ({
            value: one.id,
            label: `${divisionLabel(one, divisions)} (${numberText(countOf(one.id), i18n.language)})`,
          })),
        ]}
        onChange={show}
      />
    </ListTools>
  )
}
