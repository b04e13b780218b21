import { choices, type MonitorFilter } from './monitor-filter.ts'
import styles from './monitor.module.css'
import { AddressLink } from '#src/state/address/address-link.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

interface ChosenProps {
  filter: MonitorFilter
  children?: ReactNode
}

/** The names the rows are filtered by, each with a button to remove it. */
export function Chosen({ filter, children }: ChosenProps) {
  const { t } = useTranslation()
  const chosen = choices.filter((choice) => filter[choice] !== '')
  if (chosen.length === 0 && !children) return null
  return (
    <p className="flex wrap gap-2">
      {chosen.map((choice) => (
        <AddressLink
          key={choice}
          parts={{ [choice]: '' }}
          className={`inline-row gap-15 t-s w-label max-w-full rounded-s bright no-underline ${styles.choice}`}
          aria-label={t(`monitor.notOnly.${choice}`, { name: filter[choice] })}
        >
          <span>{t(`monitor.${choice}`)}</span>
          <Name>{filter[choice]}</Name>
          <X size={13} aria-hidden="true" />
        </AddressLink>
      ))}
      {children}
    </p>
  )
}
