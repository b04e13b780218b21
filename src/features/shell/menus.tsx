import { useDestinations } from './use-destinations.ts'
import { useAccountItems } from './use-account-items.tsx'
import styles from './shell.module.css'
import { type Language, translationNote } from '#src/lib/languages.ts'
import { changeLanguage, offeredLanguages } from '#src/live/page/language.ts'
import { useSession } from '#src/live/session/session.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { lazyDialog, lazyPart } from '#src/ui/lazy-part.tsx'
import { LazyMenu } from '#src/ui/lazy-menu.tsx'
import type { MenuItem } from '#src/ui/menu.tsx'
import { Name } from '#src/ui/name.tsx'
import { otherThan, showTheme, useTheme } from '#src/ui/theme.ts'
import { CircleUserRound, Globe, Menu as Lines, Moon, Palette, Sun } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

/** The languages of this client, each by its own name. */
export function LanguageMenu({ side = 'bottom' }: { side?: 'right' | 'bottom' }) {
  const { t, i18n } = useTranslation()
  const [picked, setPicked] = useState<Language>()
  const pick = (language: Language) => {
    void changeLanguage(language)
    setPicked(translationNote(language) && language)
  }
  return (
    <>
      <LazyMenu
        label={t('shell.language')}
        icon={<Globe size={20} aria-hidden="true" />}
        side={side}
        items={offeredLanguages.map((language) => ({
          label: <LanguageName language={language} />,
          isChosen: language === i18n.language,
          onChoose: () => pick(language),
        }))}
      />
      {picked && <LanguageDialog language={picked} onClose={() => setPicked(undefined)} />}
    </>
  )
}

const LanguageDialog = lazyPart(async () => (await import('./language-dialog.tsx')).LanguageDialog)

/** A language by its own name, and what is to be known of its translation. */
function LanguageName({ language }: { language: Language }) {
  const { t } = useTranslation()
  const note = translationNote(language)
  return (
    <span className={styles.language}>
      <span lang={language}>{languageNames[language]}</span>
      {note && <Chip>{t(`shell.translation.mark.${note}`)}</Chip>}
    </span>
  )
}

/** Who is logged in, and the way out; or the way in. */
export function UserMenu() {
  const { t } = useTranslation()
  const { profile } = useSession()
  const items = useAccountItems()
  const color = useAccentDialog()
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
        items={[color.item, ...items]}
      />
      {color.dialog}
    </>
  )
}

/** All that the rail has, for phones. */
export function PhoneMenu() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { profile } = useSession()
  const other = otherThan(useTheme())
  const account = useAccountItems()
  const color = useAccentDialog()
  const Icon = other === 'light' ? Sun : Moon
  const places = useDestinations().map(({ name, to, icon: Icon }) => ({
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
        items={[...places, theme, color.item, ...account]}
      />
      {color.dialog}
    </>
  )
}

/** Each language by the name its speakers give it. */
const languageNames: Record<Language, string> = {
  'en-US': 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'ja-JP': '日本語',
  'id-ID': 'Bahasa Indonesia',
  'ko-KR': '한국어',
  'ru-RU': 'Русский',
  'de-DE': 'Deutsch',
  'fr-FR': 'Français',
  'es-ES': 'Español',
  'vi-VN': 'Tiếng Việt',
}

const AccentDialog = lazyDialog(async () => (await import('./accent-dialog.tsx')).AccentDialog)

/** The way to the colors of the page: what a menu lists, and the dialog, loaded when it is first asked for. */
function useAccentDialog(): { item: MenuItem; dialog: ReactNode } {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return {
    item: {
      label: t('accent.title'),
      icon: <Palette size={16} />,
      onChoose: () => setIsOpen(true),
    },
    dialog: <AccentDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />,
  }
}
