import type { Choice } from './monitor-filter.ts'
import styles from './monitor.module.css'
import { AddressLink } from '#src/state/address/address-link.tsx'
import { classNames } from '#src/ui/layout/class-names.ts'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

interface ChoosesProps {
  choice: Choice
  name: string
  className?: string | undefined
  children?: ReactNode
}

/** The name of a team, a user or a challenge in a row: a click filters by it. */
export function Chooses({ choice, name, className, children = <Name>{name}</Name> }: ChoosesProps) {
  const { t } = useTranslation()
  if (name === '') return <span className={className}>{children}</span>
  return (
    <AddressLink
      parts={{ [choice]: name }}
      className={classNames('unlined max-w-full min-w-0', styles.chooses, className)}
      aria-label={t(`monitor.only.${choice}`, { name })}
    >
      {children}
    </AddressLink>
  )
}
