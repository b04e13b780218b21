import { keep, kept } from '#src/lib/kept.ts'
import { useSyncExternalStore } from 'react'

const memory = 'mantine-color-scheme-value'

export type Theme = 'dark' | 'light'

const watchers = new Set<() => void>()
const current = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** The theme that was chosen here before; dark is the default. The index page sets it before the first paint. */
export const chosenTheme = (): Theme => (kept(memory) === 'light' ? 'light' : 'dark')

/** Shows a theme at once and remembers it. */
export function showTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  keep(memory, theme)
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** The theme that is shown. */
export const useTheme = () => useSyncExternalStore(watch, current)
