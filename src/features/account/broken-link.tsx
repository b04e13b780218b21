import { AccountPage } from './account-page.tsx'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** Shown for a mailed link that lost a part in transit. */
export function BrokenLink() {
  const { t } = useTranslation()
  return (
    <AccountPage title={t('account.brokenLink.title')}>
      <p role="alert">{t('account.brokenLink.text')}</p>
      <ButtonLink to={paths.home}>{t('account.brokenLink.home')}</ButtonLink>
    </AccountPage>
  )
}
