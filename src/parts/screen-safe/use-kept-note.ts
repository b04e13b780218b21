import type { Secret } from './masks.ts'
import { useScreenSafe } from './screen-safe.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/**
 * Explains why a file cannot be saved on this screen, either because masks would make it useless or because the server
 * assembles it; undefined where it may be saved. `secret` is what the file contains.
 */
export function useKeptNote(secret: Secret): string | undefined {
  const { t } = useTranslation()
  return useScreenSafe().isMasked(secret) ? t('ui.secrets.keeps') : undefined
}
