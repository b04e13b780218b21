import { createListeners } from '#src/lib/listeners.ts'
import { defaultConfig, site } from '#src/server/queries/site.ts'
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

function usePrefix(name: keyof typeof prefixes, text: string) {
  useEffect(() => {
    setPrefix(name, text)
    return () => setPrefix(name, '')
  }, [name, text])
}

/** Puts the time left before the tab's title while there is one: `3:12:44 · …`. */
export const useTimeInTitle = (time: string) => usePrefix('time', time && `${time} · `)

/** Nobody needs an exact count above this, and there is no room. */
const mostCounted = 99

/** Puts the number of unread notices before everything else in the tab's title, while there are any: `(3) 3:12:44 · …`. */
export const useUnreadInTitle = (count: number) =>
  usePrefix('unread', count > 0 ? `(${count > mostCounted ? `${mostCounted}+` : count}) ` : '')
