import { paths } from '#src/lib/paths.ts'
import { Flag, House, type LucideIcon } from 'lucide-react'

/** A place that the rail and the phone's menu lead to. */
export interface Destination {
  name: 'shell.home' | 'shell.games'
  to: string
  icon: LucideIcon
}

export const destinations: Destination[] = [
  { name: 'shell.home', to: paths.home, icon: House },
  { name: 'shell.games', to: paths.games, icon: Flag },
]
