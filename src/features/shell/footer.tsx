import styles from './shell.module.css'
import { defaultConfig, site } from '#src/api/site.ts'
import { Brand } from '#src/ui/brand.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** The foot of the public pages: the product's mark, and what the site says of itself. */
export function Footer() {
  const { t } = useTranslation()
  const { data: config = defaultConfig } = useQuery(site.config())
  return (
    <footer className={styles.footer}>
      <p className={styles.product}>
        <Brand size={20} />
        {t('shell.product')}
      </p>
      {config.footerInfo && <Markdown source={config.footerInfo.replaceAll('<mbr/>', ' ')} />}
    </footer>
  )
}
