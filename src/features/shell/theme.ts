import { keep } from '#src/lib/kept.ts'
import { useState } from 'react'

export type Theme = 'dark' | 'light'

const memory = 'mantine-color-scheme-value' // the key under which the server's own client keeps it
const shown = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** The theme in which the page is drawn, and a switch to the other one, which is remembered. */
export function useTheme() {
  const [theme, setTheme] = useState(shown)
  const other: Theme = theme === 'dark' ? 'light' : 'dark'
  const switchTheme = () => {
    document.documentElement.dataset.theme = other
    keep(memory, other)
    setTheme(other)
  }
  return { other, switchTheme }
}
