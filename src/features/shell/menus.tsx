import { usePickLanguage } from './language-menu.tsx'
import { useDestinations } from './use-destinations.ts'
import { useAccountItems } from './use-account-items.tsx'
import { useSession } from '#src/state/session/session.tsx'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { LazyMenu } from '#src/ui/overlay/lazy-menu.tsx'
import type { MenuItem } from '#src/ui/overlay/menu.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { wayBack } from '#src/state/storage/server-pages.ts'
import { otherThan, showTheme, useTheme } from '#src/ui/mark/theme.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import AppWindow from 'lucide-react/icons/app-window'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Globe from 'lucide-react/icons/globe'
import Lines from 'lucide-react/icons/menu'
import Moon from 'lucide-react/icons/moon'
import Palette from 'lucide-react/icons/palette'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import { type ReactNode, useState } from 'react'

/** The account menu: shows who is signed in, and offers logging in or out. */
export function UserMenu() {
  const { t } = useTranslation()
  const { profile } = useSession()
  const items = useAccountItems()
  const color = useAccentDialog()
  const serverPages = useServerPagesDialog()
  return (
    <>
      <LazyMenu
        label={t('shell.account')}
        icon={
          profile ? (
            <Avatar name={profile.userName} picture={profile.avatar} size={34} isRound />
          ) : (
            <CircleUserRound size={20} aria-hidden="true" />
          )
        }
        side="right"
        heading={profile && <Name>{profile.userName}</Name>}
        items={[color.item, ...serverPages.items, ...items]}
      />
      {color.dialog}
      {serverPages.dialog}
    </>
  )
}

/** The menu of phones, with everything the sidebar has. */
export function PhoneMenu({ onPalette }: { onPalette: () => void }) {
  const { t } = useTranslation()
  const { navigate } = useRouter()
  const { profile } = useSession()
  const other = otherThan(useTheme())
  const account = useAccountItems()
  const color = useAccentDialog()
  const serverPages = useServerPagesDialog()
  const language = useLanguagesDialog()
  const Icon = other === 'light' ? Sun : Moon
  const places = useDestinations().map(({ title, to, icon: Icon }) => ({
    label: t(title),
    icon: <Icon size={16} />,
    onChoose: () => void navigate(to),
  }))
  const theme = {
    label: t(`shell.theme.${other}`),
    icon: <Icon size={16} />,
    onChoose: () => showTheme(other),
  }
  const palette = { label: t('shell.palette'), icon: <Search size={16} />, onChoose: onPalette }
  return (
    <>
      <LazyMenu
        label={t('shell.menu')}
        icon={<Lines size={20} aria-hidden="true" />}
        heading={profile && <Name>{profile.userName}</Name>}
        items={[palette, ...places, language.item, theme, color.item, ...serverPages.items, ...account]}
      />
      {color.dialog}
      {serverPages.dialog}
      {language.dialog}
    </>
  )
}

const AccentDialog = lazyPart(async () => (await import('./accent-dialog.tsx')).AccentDialog, {
  isExpected: true,
  texts: 'later',
})

/** The menu item for the page's colors, and the dialog it opens, loaded when first needed. */
function useAccentDialog(): { item: MenuItem; dialog: ReactNode } {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return {
    item: {
      label: t('shell.appearance'),
      icon: <Palette size={16} />,
      onChoose: () => setIsOpen(true),
    },
    dialog: <AccentDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />,
  }
}

const ServerPagesDialog = lazyPart(
  async () => (await import('./server-pages-dialog.tsx')).ServerPagesDialog,
  { isExpected: true },
)

/** The menu item for the server's own pages, where there is a way to them, and the dialog it opens. */
function useServerPagesDialog(): { items: MenuItem[]; dialog: ReactNode } {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const item = {
    label: t('shell.serverPages.title'),
    icon: <AppWindow size={16} />,
    onChoose: () => setIsOpen(true),
  }
  return wayBack() === undefined
    ? { items: [], dialog: null }
    : { items: [item], dialog: <ServerPagesDialog isOpen={isOpen} onClose={() => setIsOpen(false)} /> }
}

const LanguagesDialog = lazyPart(async () => (await import('./languages-dialog.tsx')).LanguagesDialog, {
  isExpected: true,
})

/** The menu item for the language, where no bar has a language menu, and the dialog it opens. */
function useLanguagesDialog(): { item: MenuItem; dialog: ReactNode } {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { pick, note } = usePickLanguage()
  const close = () => setIsOpen(false)
  return {
    item: {
      label: t('shell.language'),
      icon: <Globe size={16} />,
      onChoose: () => setIsOpen(true),
    },
    dialog: (
      <>
        <LanguagesDialog isOpen={isOpen} onClose={close} onPick={(language) => void pick(language)} />
        {note}
      </>
    ),
  }
}
