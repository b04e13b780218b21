import type { Destination } from './destinations.ts'
import { LazyMenu } from './lazy-menu.tsx'
import { useAccountItems } from './use-account-items.tsx'
import { useColourDialog } from './use-colour-dialog.tsx'
import { languageNames } from './language-names.ts'
import { speak, spoken } from '#src/live/page/language.ts'
import { useSession } from '#src/live/session/session.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Name } from '#src/ui/name.tsx'
import { otherThan, showTheme, useTheme } from '#src/ui/theme.ts'
import { CircleUserRound, Globe, Menu as Lines, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

/** The languages of this client, each by its own name. */
export function LanguageMenu({ side = 'bottom' }: { side?: 'right' | 'bottom' }) {
  const { t, i18n } = useTranslation()
  return (
    <LazyMenu
      label={t('shell.language')}
      icon={<Globe size={20} aria-hidden="true" />}
      side={side}
      items={spoken.map((language) => ({
        label: <span lang={language}>{languageNames[language]}</span>,
        isChosen: language === i18n.language,
        onChoose: () => void speak(language),
      }))}
    />
  )
}

/** Who is logged in, and the way out; or the way in. */
export function UserMenu() {
  const { t } = useTranslation()
  const { profile } = useSession()
  const items = useAccountItems()
  const colour = useColourDialog()
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
        items={[colour.item, ...items]}
      />
      {colour.dialog}
    </>
  )
}

/** All that the rail has, for phones. */
export function PhoneMenu({ destinations }: { destinations: Destination[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { profile } = useSession()
  const other = otherThan(useTheme())
  const account = useAccountItems()
  const colour = useColourDialog()
  const Icon = other === 'light' ? Sun : Moon
  const places = destinations.map(({ name, to, icon: Icon }) => ({
    label: t(name),
    icon: <Icon size={16} />,
    onChoose: () => void navigate(to),
  }))
  const theme = {
    label: t(`shell.theme.${other}`),
    icon: <Icon size={16} />,
    onChoose: () => showTheme(other),
  }
  return (
    <>
      <LazyMenu
        label={t('shell.menu')}
        icon={<Lines size={20} aria-hidden="true" />}
        heading={profile && <Name>{profile.userName}</Name>}
        items={[...places, theme, colour.item, ...account]}
      />
      {colour.dialog}
    </>
  )
}
