import styles from './account.module.css'
import { Title } from '#src/live/page/title.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
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
    <Page className={styles.page}>
      <Title page={title} />
      <h1>{title}</h1>
      <Card className={styles.card}>{children}</Card>
      {foot}
    </Page>
  )
}
