import { defaultConfig, site } from '#src/api/site.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

let name = ''
let timeLeft = ''
let unread = 0
/** Nobody counts further, and there is no room. */
const mostCounted = 99

function write() {
  const timed = timeLeft ? `${timeLeft} · ${name}` : name
  const named = unread > 0 ? `(${unread > mostCounted ? `${mostCounted}+` : unread}) ${timed}` : timed
  if (document.title !== named) document.title = named
}

/** Names the browser's tab: `<page> - <site>::CTF`, or the site alone (behaviour 17.6). */
export function useTitle(page?: string) {
  const { data: config = defaultConfig } = useQuery(site.config())
  useEffect(() => {
    const ofSite = `${config.title}::CTF`
    name = page ? `${page} - ${ofSite}` : ofSite
    write()
  }, [page, config.title])
}

/** Puts the time left before the tab's name for as long as it is given: `3:12:44 · …`. */
export function useTimeInTitle(text: string) {
  useEffect(() => {
    timeLeft = text
    write()
  }, [text])
  useEffect(
    () => () => {
      timeLeft = ''
      write()
    },
    [],
  )
}

/** Puts how many notices are unread before everything else in the tab's name, while there are any: `(3) 3:12:44 · …`. */
export function useUnreadInTitle(count: number) {
  useEffect(() => {
    unread = count
    write()
  }, [count])
  useEffect(
    () => () => {
      unread = 0
      write()
    },
    [],
  )
}
