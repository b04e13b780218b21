import { createListeners } from '#src/lib/listeners.ts'
import { defaultConfig, site } from '#src/server/reads/site.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

/** The prefixes of the page's name, in this order: `(3) 3:12:44 · …`. */
const prefixes = { unread: '', time: '' }
const watchers = createListeners()

function setPrefix(name: keyof typeof prefixes, text: string) {
  prefixes[name] = text
  watchers.notify()
}

/** Sets the title of the browser's tab: `<page> - <site>::CTF`, or the site alone (behaviour 17.6). Each screen renders one. */
export function Title({ page }: { page?: string | undefined }) {
  const { data: config = defaultConfig } = useQuery(site.config())
  const prefix = useSyncExternalStore(watchers.add, () => prefixes.unread + prefixes.time)
  return <title>{`${prefix}${page ? `${page} - ` : ''}${config.title}::CTF`}</title>
}

/**
 * Puts a text before the tab's title, unless it is empty: the number of unread notices first, then the time left, as in
 * `(3) 3:12:44 · …`.
 */
export function useTitlePrefix(name: keyof typeof prefixes, text: string) {
  useEffect(() => {
    setPrefix(name, text)
    return () => setPrefix(name, '')
  }, [name, text])
}
