import { site } from '#src/api/site.ts'
import { isColor } from '#src/lib/accent.ts'
import { showAccent, useAccentChoice } from '#src/ui/accent.ts'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'

/** The color that the site gave itself; undefined when it has none, or none that is a color (behaviour 13.1). */
export function useSiteColor(): string | undefined {
  const { data: config } = useQuery(site.config())
  return config?.customTheme && isColor(config.customTheme) ? config.customTheme : undefined
}

/** Shows the page in the color that the reader chose. Until the site's is known, the one of the last visit stays. */
export function useAccent() {
  const choice = useAccentChoice()
  const siteColor = useSiteColor()
  const { isSuccess } = useQuery(site.config())
  useLayoutEffect(() => {
    if (choice === 'brand') showAccent(undefined)
    else if (choice !== 'site') showAccent(choice)
    else if (isSuccess) showAccent(siteColor)
  }, [choice, siteColor, isSuccess])
}
