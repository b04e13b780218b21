import styles from './shell.module.css'
import { defaultConfig, site } from '#src/server/reads/site.ts'
import { paths } from '#src/lib/paths.ts'
import { Brand } from '#src/ui/mark/brand.tsx'
import { SiteInfo } from '#src/ui/layout/site-info.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

/** The footer of public pages: the product's mark and copyright, and the site's own text. */
export function Footer() {
  const { t } = useTranslation()
  const { data: config = defaultConfig } = useQuery(site.config())
  return (
    <footer className={`flex wrap justify-between t-s faint border-top items-center ${styles.footer}`}>
      <div className={`row wrap ${styles.product}`}>
        <Brand size={20} />
        <span>{t('shell.product')}</span>
        <Link className="inherit" to={paths.about}>
          {t('shell.copyright')}
        </Link>
      </div>
      {config.footerInfo && <SiteInfo className={styles.siteInfo} text={config.footerInfo} />}
    </footer>
  )
}
