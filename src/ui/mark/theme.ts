import { createListeners } from '#src/lib/listeners.ts'
import { setStored, getStored, watchStored } from '#src/lib/storage.ts'
import { isPrinting, watchPrinting } from '#src/ui/hooks/printing.ts'
import { useSyncExternalStore } from 'react'

const storageKey = 'mantine-color-scheme-value' // the key and values of the server's own client (behaviour 17.5)
const isLightSystem = globalThis.matchMedia?.('(prefers-color-scheme: light)')

export type Theme = 'dark' | 'light'

/** What the user may choose: a theme, or `auto`, that of their system. */
export type ThemeChoice = Theme | 'auto'

/** The --ground of tokens.css, for what a browser paints around the page. The index and the manifest repeat them. */
const grounds: Record<Theme, string> = { dark: '#0a0f14', light: '#f4f6f8' }

const chosen = (): ThemeChoice => {
  const choice = getStored(storageKey)
  return choice === 'light' || choice === 'auto' ? choice : 'dark'
}

const themeOf = (choice: ThemeChoice): Theme => {
  if (isPrinting()) return 'light' // ink on white
  if (choice !== 'auto') return choice
  return isLightSystem?.matches ? 'light' : 'dark'
}

/** Also shows what is chosen in another tab, and what the system changes to. */
const watchers = createListeners(() => {
  const wearChosen = () => wear(themeOf(chosen()))
  isLightSystem?.addEventListener('change', wearChosen)
  const endings = [watchStored(storageKey, wearChosen), watchPrinting(wearChosen)]
  return () => {
    isLightSystem?.removeEventListener('change', wearChosen)
    endings.forEach((end) => end())
  }
})
const shown = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** Shows a theme at once and stores it. The index page shows the stored one before the first paint. */
export function showTheme(choice: ThemeChoice) {
  wear(themeOf(choice))
  setStored(storageKey, choice)
}

function wear(theme: Theme) {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', grounds[theme])
  watchers.notify()
}

/** The theme that is shown; dark unless the user chose another. */
export const useTheme = () => useSyncExternalStore(watchers.add, shown)

/** What the user chose, which may be their system's theme. */
export const useThemeChoice = () => useSyncExternalStore(watchers.add, chosen)

/** The theme that switching leads to. */
export const otherThan = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark')
