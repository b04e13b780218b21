import { type MenuItem, type PageIn, pagesIn } from '#src/lib/page-list.ts'
import { useHasRole } from '#src/state/session/session.tsx'
import Flag from 'lucide-react/icons/flag'
import House from 'lucide-react/icons/house'
import Info from 'lucide-react/icons/info'
import Newspaper from 'lucide-react/icons/newspaper'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import type { LucideIcon } from 'lucide-react'

const icons: Record<PageIn<'site'>, LucideIcon> = {
  home: House,
  posts: Newspaper,
  games: Flag,
  teams: Users,
  about: Info,
  admin: Settings,
}

/** A destination in the sidebar and in the phone's menu. */
interface Destination extends MenuItem<PageIn<'site'>> {
  icon: LucideIcon
}

/** The destinations of every role. */
export const destinations = (): Destination[] =>
  pagesIn('site').map((item) => ({ ...item, icon: icons[item.page] }))

/** The destinations available to the user's role. */
export function useDestinations(): Destination[] {
  const isAdmin = useHasRole('Admin')
  return destinations().filter(({ role }) => role !== 'Admin' || isAdmin)
}
