import { takesText } from '#src/ui/search-field.tsx'
import { useKeyDown } from '#src/ui/use-key-down.ts'

/** Keys that act on the page, by their names, where nobody types and no other key is held. */
export function useKeys(keys: Record<string, () => void>) {
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
}
