import { Section } from './section.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'
import { sizeText } from '#src/lib/formats.ts'
import { numberText } from '#src/lib/formats.ts'
import { second } from '#src/lib/time/time.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'

/** How much of this browser's storage is used. */
export function StorageSection() {
  const { t, i18n } = useTranslation()
  const { data: use } = useQuery({
    queryKey: ['storage use'],
    queryFn: readStorageUse,
    meta: { timetable: { shown: 5 * second }, polled: { as: 'shown' } },
  })
  const shown = (bytes: number | undefined) =>
    bytes === undefined ? t('diagnostics.unknown') : sizeText(bytes, i18n.language)
  return (
    <Section title={t('diagnostics.storage')}>
      <Facts
        of={{
          [t('diagnostics.entries')]: use
            ? `${numberText(use.entries, i18n.language)} · ${shown(use.size)}`
            : '',
          [t('diagnostics.usage')]: shown(use?.usage),
          [t('diagnostics.quota')]: shown(use?.quota),
        }}
      />
    </Section>
  )
}

/** What the page stores in this browser; sizes in bytes. */
interface StorageUse {
  entries: number
  /** Of the names and values of the entries. */
  size: number
  /** Everything the site stores, including databases, and its quota; undefined where the browser does not say. */
  usage: number | undefined
  quota: number | undefined
}

const perSign = 2

/** Reads what is stored. A browser that forbids storage stores nothing. */
async function readStorageUse(): Promise<StorageUse> {
  const stored = [...entriesOf('localStorage'), ...entriesOf('sessionStorage')]
  const size = stored.reduce((sum, [name, value]) => sum + perSign * (name.length + value.length), 0)
  const { usage, quota } = await estimate()
  return { entries: stored.length, size, usage, quota }
}

function entriesOf(kind: 'localStorage' | 'sessionStorage') {
  try {
    return Object.entries<string>(globalThis[kind])
  } catch {
    return []
  }
}

/** Only available to pages over HTTPS. */
const estimate = async (): Promise<StorageEstimate> =>
  navigator.storage?.estimate ? navigator.storage.estimate().catch(() => ({})) : {}
