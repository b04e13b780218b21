import styles from './shell.module.css'
import { defaultConfig, site } from '#src/api/site.ts'
import { paths } from '#src/lib/paths.ts'
import { Brand } from '#src/ui/brand.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** The foot of the public pages: the product's mark and makers, and what the site says of itself. */
export function Footer() {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const { data: config = defaultConfig } = useQuery(site.config())
  return (
    <footer className={styles.footer}>
      <div className={styles.product}>
        <Brand size={20} />
        <span>{t('shell.product')}</span>
        <Link to={paths.about}>{t('shell.copyright')}</Link>
      </div>
      {config.footerInfo && (
        <Markdown className={styles.siteInfo} source={withPhoneBreaks(config.footerInfo, isPhone)} />
      )}
    </footer>
  )
}

/** A footer's `<mbr/>` is a line break on phones and nothing elsewhere, as the server's own client has it (behaviour 13.1). */
const withPhoneBreaks = (text: string, isPhone: boolean) =>
  text.replaceAll(/<mbr\s*\/?>/gi, isPhone ? '<br>' : '')
