import styles from './account.module.css'
import { Title } from '#src/state/page/title.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

interface AccountPageProps {
  title: string
  /** Shown below the panel: links to the other pages. */
  ways?: ReactNode
  /** Shown below `ways`. */
  foot?: ReactNode
  children: ReactNode
}

/** The single-column layout shared by all account pages. */
export function AccountPage({ title, ways, foot, children }: AccountPageProps) {
  const { t } = useTranslation()
  return (
    <Page className={styles.page}>
      <Title page={title} />
      <h1>{title}</h1>
      <Card className="stack gap-3 w-full p-5">{children}</Card>
      {ways && (
        <nav className="flex wrap t-s gap-4 gap-y-2" aria-label={t('account.options')}>
          {ways}
        </nav>
      )}
      {foot}
    </Page>
  )
}
