import { paths } from '#src/lib/paths.ts'
import { Flag, House, Info, type LucideIcon, Newspaper, Users } from 'lucide-react'

/** A place that the rail and the phone's menu lead to. */
export interface Destination {
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

/** What both bars need: where one can go, whose notices are one click away on every page, and the own game. */
export interface BarProps {
  destinations: Destination[]
  watched: { gameId: number } | undefined
  own: { id: number } | undefined
}
