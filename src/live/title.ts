import { defaultConfig, site } from '#src/api/site.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Names the browser's tab: `<page> - <site>::CTF`, or the site alone (behaviour 17.6). */
export function useTitle(page?: string) {
  const { data: config = defaultConfig } = useQuery(site.config())
  useEffect(() => {
    const name = `${config.title}::CTF`
    document.title = page ? `${page} - ${name}` : name
  }, [page, config.title])
}
