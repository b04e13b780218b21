import { IconButton } from '#src/ui/button.tsx'
import type { MenuItem } from '#src/ui/menu.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { type ReactNode, useState } from 'react'

const load = () => import('#src/ui/menu.tsx')
const Menu = lazyPart(async () => (await load()).Menu)

interface LazyMenuProps {
  label: string
  icon: ReactNode
  heading?: ReactNode
  items: MenuItem[]
  side?: 'right' | 'bottom'
}

/** A menu whose script is loaded when somebody reaches for it, and opens at that first click. */
export function LazyMenu({ label, icon, ...menu }: LazyMenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  const open = () => setIsWanted(true)
  const prepare = () => void load().catch(() => {}) // told of when it is wanted
  const button = (
    <IconButton label={label} aria-haspopup="menu">
      {icon}
    </IconButton>
  )
  const unloaded = (
    <IconButton label={label} aria-haspopup="menu" onClick={open} onPointerEnter={prepare}>
      {icon}
    </IconButton>
  )
  if (!isWanted) return unloaded
  return (
    <Menu {...menu} trigger={button} startsOpen whileLoading={button} onLost={() => setIsWanted(false)} />
  )
}
