import { site } from '#src/server/reads/site.ts'
import { isColor } from '#src/lib/accent.ts'
import { useQuery } from '@tanstack/react-query'

/** The color configured for the site; undefined if it has none or an invalid one (behaviour 13.1). */
export function useSiteColor(): string | undefined {
  const { data: config } = useQuery(site.config())
  return config?.customTheme && isColor(config.customTheme) ? config.customTheme : undefined
}
