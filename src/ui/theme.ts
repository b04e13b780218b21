import { createListeners } from '#src/lib/listeners.ts'
import { setStored, getStored, watchStored } from '#src/lib/storage.ts'
import { useSyncExternalStore } from 'react'

const storageKey = 'mantine-color-scheme-value' // the key under which the server's own client stores it (behaviour 17.5)

export type Theme = 'dark' | 'light'

/** What is chosen in another tab is shown in this one too. */
const watchers = createListeners(() =>
  watchStored(storageKey, () => wear(getStored(storageKey) === 'light' ? 'light' : 'dark')),
)
const shown = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** Shows a theme at once and remembers it. The index page shows the remembered one before the first paint. */
export function showTheme(theme: Theme) {
  wear(theme)
  setStored(storageKey, theme)
}

function wear(theme: Theme) {
  document.documentElement.dataset.theme = theme
  watchers.notify()
}

/** The theme that is shown; dark unless somebody chose. */
export const useTheme = () => useSyncExternalStore(watchers.add, shown)

/** The theme one would get by switching. */
export const otherThan = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark')
