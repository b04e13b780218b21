import { site } from '#src/api/site.ts'
import { isColour } from '#src/lib/accent.ts'
import { showAccent, useAccentChoice } from '#src/ui/accent.ts'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'

/** The colour that the site gave itself; undefined when it has none, or none that is a colour (behaviour 13.1). */
export function useSiteColour(): string | undefined {
  const { data: config } = useQuery(site.config())
  return config?.customTheme && isColour(config.customTheme) ? config.customTheme : undefined
}

/** Keeps the page in the colour that the reader chose. Until the site's is known, the one of the last visit stays. */
export function useAccent() {
  const choice = useAccentChoice()
  const siteColour = useSiteColour()
  const { isSuccess } = useQuery(site.config())
  useLayoutEffect(() => {
    if (choice === 'brand') showAccent(undefined)
    else if (choice !== 'site') showAccent(choice)
    else if (isSuccess) showAccent(siteColour)
  }, [choice, siteColour, isSuccess])
}
