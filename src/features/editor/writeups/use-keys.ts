import { takesText } from '#src/ui/form/search-field.tsx'
import { useKeyDown } from '#src/ui/hooks/use-key-down.ts'

/** Binds keys by name to acts of the page; ignored while typing or with another key held. */
export function useKeys(keys: Record<string, () => void>) {
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
}
