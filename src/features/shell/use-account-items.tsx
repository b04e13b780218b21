import { paths } from '#src/lib/paths.ts'
import { clearCache } from '#src/state/storage/persisted-cache.ts'
import { useSession, useSessionActor } from '#src/state/session/session.tsx'
import type { MenuItem } from '#src/ui/overlay/menu.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import { useQueryClient } from '@tanstack/react-query'
import Activity from 'lucide-react/icons/activity'
import Eraser from 'lucide-react/icons/eraser'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import UserRoundPen from 'lucide-react/icons/user-round-pen'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useLocation } from 'react-router-dom'
import { waitFor } from 'xstate'

type AccountItem = MenuItem & { label: string }

/** The menu items for the user's account and visit: log in, sign up or log out, and clear the cache. */
export function useAccountItems(): AccountItem[] {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const session = useSessionActor()
  const { profile } = useSession()
  const { navigate } = useRouter()
  const { key, pathname, search, hash } = useLocation()
  const login: AccountItem = {
    label: t('shell.login'),
    icon: <LogIn size={16} />,
    onChoose: () => void navigate(paths.login(pathname + search + hash)),
  }
  const register: AccountItem = {
    label: t('shell.signUp'),
    icon: <UserRoundPlus size={16} />,
    onChoose: () => void navigate(paths.register(pathname + search + hash)),
  }
  const own: AccountItem = {
    label: t('shell.profile'),
    icon: <UserRoundPen size={16} />,
    onChoose: () => void navigate(paths.profile),
  }
  const logOut = async () => {
    session.send({ type: 'logout.asked', at: key })
    const { value } = await waitFor(session, (state) => !state.matches('signingOut')) // it hides earlier toasts
    if (value !== 'anonymous') return
    showToast({ id: 'logout', tone: 'good', title: t('shell.loggedOut') })
    await navigate(paths.home)
  }
  const logout: AccountItem = {
    label: t('shell.logout'),
    icon: <LogOut size={16} />,
    isDanger: true,
    onChoose: () => void logOut(),
  }
  const clear: AccountItem = {
    label: t('shell.clearCache'),
    icon: <Eraser size={16} />,
    onChoose: () => void clearCache(cache),
  }
  const diagnostics: AccountItem = {
    label: t('shell.diagnostics'),
    icon: <Activity size={16} />,
    onChoose: () => void navigate(paths.diagnostics),
  }
  return profile ? [own, diagnostics, clear, logout] : [login, register, diagnostics, clear]
}
