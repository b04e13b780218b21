import { useScreenSafe } from './screen-safe.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** Hides what is secret from others who see the screen, or shows it again; the label says which it will do. */
export function ScreenSafeButton({ size = 'normal' }: { size?: 'normal' | 'small' }) {
  const { t } = useTranslation()
  const { isOn, change } = useScreenSafe()
  return (
    <Button size={size} title={t('ui.secrets.text')} onClick={() => change(!isOn)}>
      {t(isOn ? 'ui.secrets.show' : 'ui.secrets.hide')}
    </Button>
  )
}
