import { IconButton } from '#src/ui/button.tsx'
import type { MenuItem } from '#src/ui/menu.tsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'

const load = () => import('#src/ui/menu.tsx')
const Menu = lazy(async () => ({ default: (await load()).Menu }))

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
  const button = (
    <IconButton label={label} aria-haspopup="menu">
      {icon}
    </IconButton>
  )
  const unloaded = (
    <IconButton label={label} aria-haspopup="menu" onClick={open} onPointerEnter={() => void load()}>
      {icon}
    </IconButton>
  )
  if (!isWanted) return unloaded
  return (
    <Suspense fallback={button}>
      <Menu {...menu} trigger={button} startsOpen />
    </Suspense>
  )
}
