import type { CommandGroup } from './palette-commands.ts'
import { useAccountItems } from '#src/features/shell/use-account-items.tsx'
import { type Language, languageNames, translationNote } from '#src/lib/languages.ts'
import { changeLanguage, offeredLanguages } from '#src/state/page/language.ts'
import { adminActs } from '#src/parts/places/places.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { useHasRole } from '#src/state/session/session.tsx'
import { otherThan, showTheme, useTheme } from '#src/ui/mark/theme.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import BellRing from 'lucide-react/icons/bell-ring'
import Globe from 'lucide-react/icons/globe'
import Moon from 'lucide-react/icons/moon'
import Palette from 'lucide-react/icons/palette'
import Plus from 'lucide-react/icons/plus'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sun from 'lucide-react/icons/sun'

/** Opens the dialogs that actions lead to, above the page once the palette is closed. */
export interface ActDialogs {
  onAccent: () => void
  onNotices: () => void
  /** Called after the language has changed, as its translation may need a warning. */
  onLanguage: (language: Language) => void
}

/** The actions available on every page: those of an admin, those on the visit, and the look, sound and language of the pages. */
export function useActs({ onAccent, onNotices, onLanguage }: ActDialogs): CommandGroup {
  const { t, i18n } = useTranslation()
  const other = otherThan(useTheme())
  const account = useAccountItems()
  const isPlayer = useHasRole('User')
  const isMonitor = useHasRole('Monitor')
  const isAdmin = useHasRole('Admin')
  const { navigate } = useRouter()
  const screenSafe = useScreenSafe()
  const pick = (language: Language) => {
    void changeLanguage(language)
    if (translationNote(language)) onLanguage(language)
  }
  return {
    name: t('palette.acts'),
    items: [
      ...(isAdmin ? adminActs : []).map(({ title, to }) => ({
        id: to,
        label: t(title),
        icon: <Plus size={16} />,
        act: () => void navigate(to),
      })),
      ...account.map(({ label, icon, onChoose }) => ({ id: label, label, icon, act: onChoose })),
      {
        id: 'theme',
        label: t(`shell.theme.${other}`),
        icon: other === 'light' ? <Sun size={16} /> : <Moon size={16} />,
        act: () => showTheme(other),
      },
      { id: 'accent', label: t('shell.appearance'), icon: <Palette size={16} />, act: onAccent },
      ...(isPlayer
        ? [
            {
              id: 'notices',
              label: t('notices.rules.title'),
              icon: <BellRing size={16} />,
              act: onNotices,
            },
          ]
        : []),
      ...(isMonitor
        ? [
            {
              id: 'screen-safe',
              label: t(screenSafe.isOn ? 'ui.secrets.show' : 'ui.secrets.hide'),
              icon: <ShieldCheck size={16} />,
              act: () => screenSafe.change(!screenSafe.isOn),
            },
          ]
        : []),
      ...offeredLanguages
        .filter((language) => language !== i18n.language)
        .map((language) => ({
          id: language,
          label: t('palette.language', { language: languageNames[language] }),
          find: language,
          icon: <Globe size={16} />,
          act: () => pick(language),
        })),
    ],
  }
}
