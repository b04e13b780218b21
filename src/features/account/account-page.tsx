import styles from './account.module.css'
import { Title } from '#src/live/page/title.tsx'
import { Brand } from '#src/ui/brand.tsx'
import { Card } from '#src/ui/card.tsx'
import type { ReactNode } from 'react'

interface AccountPageProps {
  title: string
  /** Stands below the panel: ways to the other pages. */
  foot?: ReactNode
  children: ReactNode
}

/** The calm column of every page about accounts. */
export function AccountPage({ title, foot, children }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <Title page={title} />
      <Brand size={44} />
      <h1>{title}</h1>
      <Card className={styles.card}>{children}</Card>
      {foot}
    </div>
  )
}
