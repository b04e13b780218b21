import { type Facet, valuesOf } from './logs-filter.ts'
import { LastHour } from './logs-hour.tsx'
import { StatusWord } from './logs-cells.tsx'
import styles from './logs.module.css'
import type { LogMessage } from '#src/model/log.ts'
import { useAddressState } from '#src/state/address/address-state.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { Card, Over } from '#src/ui/layout/card.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { Side } from '#src/ui/layout/side.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useDeferredValue, useMemo, useState } from 'react'

interface LogSideProps {
  /** Lines of all levels, for the hour; and those that the facets count. */
  all: LogMessage[]
  lines: LogMessage[]
  stoppedAt: number | undefined
  isOpen: boolean
  onClose: () => void
}

/** When lines arrived, and which values they share: a click filters by one. */
export function LogSide({ all, lines, stoppedAt, isOpen, onClose }: LogSideProps) {
  const { t } = useTranslation()
  const counted = useDeferredValue(lines)
  return (
    <Side label={t('logs.statistics')} isOpen={isOpen} onClose={onClose}>
      <Card>
        <LastHour lines={useDeferredValue(all)} stoppedAt={stoppedAt} />
        <FacetList facet="status" word="status" lines={counted} />
        <FacetList facet="ip" word="ip" lines={counted} />
        <FacetList facet="name" word="user" lines={counted} />
      </Card>
    </Side>
  )
}

const fewest = 5

interface FacetListProps {
  facet: Facet
  /** The facet's name in the address. */
  word: 'status' | 'ip' | 'user'
  lines: LogMessage[]
}

function FacetList({ facet, word, lines }: FacetListProps) {
  const { t } = useTranslation()
  const [chosen, choose] = useAddressState(word)
  const [isWhole, setIsWhole] = useState(false)
  const { isMasked, shown: written } = useScreenSafe()
  const isHidden = word === 'ip' && isMasked('address')
  // Of masked values only the selected one is listed, so that it can be deselected.
  const values = useMemo(
    () => valuesOf(lines, facet).filter(([value]) => !isHidden || value === chosen),
    [lines, facet, isHidden, chosen],
  )
  const few = values.length <= fewest + 1 ? values : values.slice(0, fewest)
  const shown = isWhole ? values : few
  const missing = chosen !== '' && !shown.some(([value]) => value === chosen)
  const title = t(`logs.facet.${word}`)
  if (values.length === 0 && chosen === '') return null
  return (
    <section className={`border-top ${styles.facet}`} aria-label={title}>
      <Over>{title}</Over>
      <ul className="overflow-y-auto">
        {[...(missing ? [[chosen, 0] as const] : []), ...shown].map(([value, count]) => (
          <li key={value}>
            <button
              className="stack items-center gap-2 w-full dim cols-1-auto px-2 outline-inside text-start"
              type="button"
              aria-pressed={value === chosen}
              onClick={() => choose(value === chosen ? '' : value)}
            >
              <Name className={word === 'ip' ? styles.mono : undefined}>
                {word === 'status' ? (
                  <StatusWord status={value} />
                ) : word === 'ip' ? (
                  written('address', value)
                ) : (
                  value
                )}
              </Name>
              <span>
                <Count value={count} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {values.length > few.length && (
        <button
          className="stack items-center gap-2 w-full dim cols-1-auto px-2 outline-inside text-start"
          type="button"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('logs.fewer') : t('logs.allValues', { count: values.length })}
        </button>
      )}
    </section>
  )
}
