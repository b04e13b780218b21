import { defaultConfig, site } from '#src/api/site.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

let name = ''
let timeLeft = ''

function write() {
  document.title = timeLeft ? `${timeLeft} · ${name}` : name
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
