import { paths } from '#src/lib/paths.ts'
import { Flag, House, Info, type LucideIcon, Newspaper, Users } from 'lucide-react'

/** A place that the rail and the phone's menu lead to. */
interface Destination {
  name: 'shell.home' | 'shell.posts' | 'shell.games' | 'shell.teams' | 'shell.about'
  to: string
  icon: LucideIcon
}

export const destinations: Destination[] = [
  { name: 'shell.home', to: paths.home, icon: House },
  { name: 'shell.posts', to: paths.posts, icon: Newspaper },
  { name: 'shell.games', to: paths.games, icon: Flag },
  { name: 'shell.teams', to: paths.teams(), icon: Users },
  { name: 'shell.about', to: paths.about, icon: Info },
]
