import type { Secret } from './masks.ts'
import { useScreenSafe } from './screen-safe.tsx'
import { useTranslation } from '#src/ui/translation.tsx'

/**
 * Why a file that would be useless with masks in it, or that the server makes whole, is not saved on this screen, in words;
 * undefined where it may be. `secret` is what the file holds.
 */
export function useKeptNote(secret: Secret): string | undefined {
  const { t } = useTranslation()
  return useScreenSafe().isMasked(secret) ? t('ui.screenSafe.keeps') : undefined
}
