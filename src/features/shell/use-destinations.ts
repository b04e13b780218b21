import { paths } from '#src/lib/paths.ts'
import { useHasRole } from '#src/live/session/session.tsx'
import Flag from 'lucide-react/icons/flag'
import House from 'lucide-react/icons/house'
import Info from 'lucide-react/icons/info'
import Newspaper from 'lucide-react/icons/newspaper'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import type { LucideIcon } from 'lucide-react'

/** A destination in the rail and in the phone's menu. */
interface Destination {
  name: 'shell.home' | 'shell.posts' | 'shell.games' | 'shell.teams' | 'shell.about' | 'shell.admin'
  to: string
  icon: LucideIcon
}

const everybodys: Destination[] = [
  { name: 'shell.home', to: paths.home, icon: House },
  { name: 'shell.posts', to: paths.posts, icon: Newspaper },
  { name: 'shell.games', to: paths.games, icon: Flag },
  { name: 'shell.teams', to: paths.teams(), icon: Users },
  { name: 'shell.about', to: paths.about, icon: Info },
]

const admins: Destination = { name: 'shell.admin', to: paths.admin, icon: Settings }

/** The destinations available to the user's role. */
export const useDestinations = (): Destination[] =>
  useHasRole('Admin') ? [...everybodys, admins] : everybodys
