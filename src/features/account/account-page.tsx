import styles from './account.module.css'
import { useTitle } from '#src/live/title.ts'
import { Brand } from '#src/ui/brand.tsx'
import { Deck } from '#src/ui/deck.tsx'
import type { ReactNode } from 'react'

interface AccountPageProps {
  title: string
  /** Stands below the panel: ways to the other pages. */
  foot?: ReactNode
  children: ReactNode
}

/** The calm column of every page about accounts. */
export function AccountPage({ title, foot, children }: AccountPageProps) {
  useTitle(title)
  return (
    <div className={styles.page}>
      <Brand size={44} />
      <h1>{title}</h1>
      <Deck className={styles.deck}>{children}</Deck>
      {foot}
    </div>
  )
}
