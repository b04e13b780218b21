import styles from './visitor-links.module.css'
import { paths } from '#src/lib/paths.ts'
import { useSession } from '#src/state/session/session.tsx'
import { ButtonLink } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import LogIn from 'lucide-react/icons/log-in'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { Link, useLocation } from 'react-router-dom'

/** Where a visitor logs in and signs up, to come back to this page; undefined for users, and on the pages of the account. */
function useEntrances() {
  const { is } = useSession()
  const { pathname, search, hash } = useLocation()
  if (is !== 'anonymous' || pathname.startsWith('/account/')) return undefined
  const here = pathname + search + hash
  return { login: paths.login(here), register: paths.register(here) }
}

/** Log in and Sign up in the sidebar, with their names below the icons. */
export function SidebarEntrances() {
  const { t } = useTranslation()
  const entrances = useEntrances()
  if (!entrances) return null
  return (
    <>
      <Link
        to={entrances.login}
        className={`hover-raised hover-bright stack justify-items-center flex-none rounded no-underline text-center gap-1 py-2 t-xxs lh-12 dim ${styles.entrance}`}
      >
        <LogIn size={20} aria-hidden="true" />
        {t('shell.login')}
      </Link>
      <Link
        to={entrances.register}
        className={`stack justify-items-center flex-none rounded no-underline text-center gap-1 py-2 t-xxs lh-12 dim ${styles.entrance} ${styles.main}`}
      >
        <UserRoundPlus size={20} aria-hidden="true" />
        {t('shell.register')}
      </Link>
    </>
  )
}

/** Log in and Sign up at the foot of a phone's screen, on pages that have no top bar too. */
export function PhoneEntrances() {
  const { t } = useTranslation()
  const entrances = useEntrances()
  if (!entrances) return null
  return (
    <nav
      className={`stack gap-2 stays z-3 border-top bg-card cols-2 ${styles.foot}`}
      aria-label={t('shell.account')}
      data-entrances
    >
      <ButtonLink to={entrances.login}>{t('shell.login')}</ButtonLink>
      <ButtonLink to={entrances.register} kind="go">
        {t('shell.signUp')}
      </ButtonLink>
    </nav>
  )
}
