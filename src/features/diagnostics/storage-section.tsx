import { Facts } from './facts.tsx'
import { Section } from './section.tsx'
import { readStorageUse } from './storage-use.ts'
import { sizeText } from '#src/lib/formats.ts'
import { second } from '#src/lib/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** How much of this browser's room is taken. */
export function StorageSection() {
  const { t, i18n } = useTranslation()
  const { data: use } = useQuery({
    queryKey: ['storage use'],
    queryFn: readStorageUse,
    refetchInterval: 5 * second,
  })
  const shown = (bytes: number | undefined) =>
    bytes === undefined ? t('diagnostics.unknown') : sizeText(bytes, i18n.language)
  return (
    <Section title={t('diagnostics.storage')}>
      <Facts
        of={{
          [t('diagnostics.entries')]: use ? `${use.entries} · ${shown(use.size)}` : '',
          [t('diagnostics.usage')]: shown(use?.usage),
          [t('diagnostics.quota')]: shown(use?.quota),
        }}
      />
    </Section>
  )
}
