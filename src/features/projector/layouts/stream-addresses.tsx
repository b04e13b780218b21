import { type BandKind, bandKinds, bandSizes } from './layout-list.ts'
import { CopyField } from '#src/ui/copy/copy-field.tsx'
import { searchWith } from '#src/state/address/address-state.ts'
import { Select } from '#src/ui/form/select.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useId, useState } from 'react'

/** The address of each band for streaming software, with the size of its browser source. */
export function StreamAddresses({ address }: { address: string }) {
  const { t } = useTranslation()
  const title = useId()
  const [kind, choose] = useState<BandKind>('lower-third')
  const [width, height] = bandSizes[kind]
  const url = new URL(address)
  const search = searchWith(url.search, { layout: kind, scenes: '', screen: '', sound: '' })
  return (
    <section className="stack gap-3" aria-labelledby={title}>
      <h3 id={title} className="t-m w-label">
        {t('projectorSetup.stream.title')}
      </h3>
      <p className="t-s dim">{t('projectorSetup.stream.text', { width, height })}</p>
      <Select
        label={t('projectorSetup.stream.band')}
        value={kind}
        options={bandKinds.map((value) => ({ value, label: t(`projectorSetup.stream.${value}`) }))}
        onChange={(value) => choose(value)}
      />
      <CopyField
        label={t('projectorSetup.stream.address')}
        value={`${url.origin}${url.pathname}?${search}`}
      />
    </section>
  )
}
