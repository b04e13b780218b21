import { useTheme } from './theme.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Switches between dark and light; its label names the theme one would get. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const { other, switchTheme } = useTheme()
  const Icon = other === 'light' ? Sun : Moon
  return (
    <IconButton label={t(`shell.theme.${other}`)} onClick={switchTheme}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  )
}
