import styles from './account.module.css'
import { defaultConfig, site } from '#src/server/reads/site.ts'
import { Title } from '#src/state/page/title.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
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
  const { data: config = defaultConfig } = useQuery(site.config())
  return (
    <Page className={styles.page}>
      <Title page={title} />
      <h1>{title}</h1>
      {config.asksFingerprint && <p className="warn">{t('account.ownPages')}</p>}
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
