import { paths } from '#src/lib/paths.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { Link } from 'react-router-dom'

/** For who has signed in at another site, and so has no password that could be changed: a mail sets one. */
export function SetPassword() {
  const { t } = useTranslation()
  return (
    <p className="t-s dim">
      {t('signIn.noPassword')} <Link to={paths.recovery}>{t('signIn.setPassword')}</Link>
    </p>
  )
}
