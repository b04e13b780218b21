import styles from './games.module.css'
import { ButtonLink } from '#src/ui/button.tsx'
import { useTranslation } from 'react-i18next'

/** The way to the neighbouring pages of the list; nothing where there is only one. */
export function GamePages({ page, hasOlder }: { page: number; hasOlder: boolean }) {
  const { t } = useTranslation()
  if (page === 1 && !hasOlder) return null
  return (
    <nav className={styles.pages} aria-label={t('games.pages')}>
      {page > 1 && <ButtonLink to={page === 2 ? '?' : `?page=${page - 1}`}>{t('games.newer')}</ButtonLink>}
      <span>{t('games.page', { page })}</span>
      {hasOlder && <ButtonLink to={`?page=${page + 1}`}>{t('games.older')}</ButtonLink>}
    </nav>
  )
}
