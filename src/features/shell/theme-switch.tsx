import { IconButton } from '#src/ui/button.tsx'
import { otherThan, showTheme, useTheme } from '#src/ui/theme.ts'
import { Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Switches between dark and light; its label names the theme one would get. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const other = otherThan(useTheme())
  const Icon = other === 'light' ? Sun : Moon
  return (
    <IconButton label={t(`shell.theme.${other}`)} onClick={() => showTheme(other)}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  )
}
