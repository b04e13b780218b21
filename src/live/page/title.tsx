import { createListeners } from '#src/lib/listeners.ts'
import { defaultConfig, site } from '#src/api/site.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

/** What stands before the page's name, in this order: `(3) 3:12:44 · …`. */
const prefixes = { unread: '', time: '' }
const watchers = createListeners()

function setPrefix(name: keyof typeof prefixes, text: string) {
  prefixes[name] = text
  watchers.notify()
}

/** Names the browser's tab: `<page> - <site>::CTF`, or the site alone (behaviour 17.6). Each screen has one. */
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

/** Puts the time left before the tab's name for as long as it is given: `3:12:44 · …`. */
export const useTimeInTitle = (time: string) => usePrefix('time', time && `${time} · `)

/** Nobody counts further, and there is no room. */
const mostCounted = 99

/** Puts how many notices are unread before everything else in the tab's name, while there are any: `(3) 3:12:44 · …`. */
export const useUnreadInTitle = (count: number) =>
  usePrefix('unread', count > 0 ? `(${count > mostCounted ? `${mostCounted}+` : count}) ` : '')
