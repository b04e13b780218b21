import { useScreenSafe } from './screen-safe.tsx'
import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'

function useSwitch() {
  const { t } = useTranslation()
  const { isOn, change } = useScreenSafe()
  return { isOn, label: t(isOn ? 'ui.secrets.show' : 'ui.secrets.hide'), onClick: () => change(!isOn) }
}

/**
 * Hides what is secret from others who see the screen, or shows it again; the label says which it will do. In the bar of
 * pages that belong together, at one place on all of them.
 */
export function ScreenSafeButton() {
  const { t } = useTranslation()
  const { isOn, ...looks } = useSwitch()
  const Icon = isOn ? Eye : EyeOff
  return (
    <IconButton {...looks} aria-description={t('ui.secrets.text')} kind={isOn ? 'plain' : 'quiet'}>
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  )
}

/** The same in a dialog, which covers the bar. */
export function ScreenSafeWords() {
  const { t } = useTranslation()
  const { label, onClick } = useSwitch()
  return (
    <Button title={t('ui.secrets.text')} onClick={onClick}>
      {label}
    </Button>
  )
}
