import { useScreenSafe } from './screen-safe.tsx'
import { Button } from '#src/ui/button.tsx'
import { useTranslation } from '#src/ui/translation.tsx'

/** Shows whether the screen is safe to be seen by others, and toggles it. */
export function ScreenSafeButton({ size = 'normal' }: { size?: 'normal' | 'small' }) {
  const { t } = useTranslation()
  const { isOn, change } = useScreenSafe()
  return (
    <Button size={size} title={t('ui.screenSafe.text')} onClick={() => change(!isOn)}>
      {t(isOn ? 'ui.screenSafe.on' : 'ui.screenSafe.off')}
    </Button>
  )
}
