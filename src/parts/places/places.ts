import { type MenuItem, type PageIn, pagesIn } from '#src/lib/page-list.ts'
import { paths } from '#src/lib/paths.ts'

interface Offers {
  canPlay: boolean
  hasScoreboard: boolean
}

/** The pages of a game that the user may open, as listed by its bar, its tab bar and the command palette. */
export const gamePlaces = (gameId: number, offers: Offers, isMonitor: boolean): MenuItem<PageIn<'game'>>[] =>
  pagesIn('game', gameId).filter(
    ({ offer, role }) => (!offer || offers[offer]) && (role !== 'Monitor' || isMonitor),
  )

/** What an admin can create on a page of its own, from anywhere. */
export const adminActs = [
  { title: 'adminGames.new', to: paths.newGame },
  { title: 'post.new', to: paths.editPost('new') },
  { title: 'users.import.title', to: paths.adminImport },
] as const
