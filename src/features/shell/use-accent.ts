import { site } from '#src/server/queries/site.ts'
import { isColor } from '#src/lib/accent.ts'
import { showAccent, useAccentChoice } from '#src/ui/mark/accent.ts'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'

/** The color configured for the site; undefined if it has none or an invalid one (behaviour 13.1). */
export function useSiteColor(): string | undefined {
  const { data: config } = useQuery(site.config())
  return config?.customTheme && isColor(config.customTheme) ? config.customTheme : undefined
}

/** Applies the accent color the user chose. Until the site's color is known, that of the last visit stays. */
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
