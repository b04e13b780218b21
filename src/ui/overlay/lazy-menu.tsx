import { IconButton } from '#src/ui/mark/button.tsx'
import { type Loading, lazyPart } from './lazy-part.tsx'
import type { MenuProps } from './menu.tsx'
import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react'

interface Trigger {
  trigger: ReactElement<Record<string, unknown>>
  startsOpen?: boolean
}

interface Launch {
  label: string
  icon: ReactNode
}

/** A menu whose script is loaded when the pointer reaches its button, or by the first click, which opens it. */
export function lazyMenu<Props extends object>(
  load: () => Promise<ComponentType<Props & Trigger>>,
  loading?: Pick<Loading<Props>, 'texts'>,
) {
  const Menu = lazyPart<Props & Trigger>(load, loading)
  return function LazyMenu({ label, icon, ...menu }: Props & Launch) {
    const [isWanted, setIsWanted] = useState(false)
    const open = () => setIsWanted(true)
    const button = (
      <IconButton label={label} aria-haspopup="menu">
        {icon}
      </IconButton>
    )
    const unloaded = (
      <IconButton label={label} aria-haspopup="menu" onClick={open} onPointerEnter={Menu.prepare}>
        {icon}
      </IconButton>
    )
    if (!isWanted) return unloaded
    return (
      <Menu
        {...(menu as unknown as Props)}
        trigger={button}
        startsOpen
        whileLoading={button}
        onLost={() => setIsWanted(false)}
      />
    )
  }
}

/** A plain list of actions. */
export const LazyMenu = lazyMenu<Omit<MenuProps, keyof Trigger>>(
  async () => (await import('./menu.tsx')).Menu,
)
