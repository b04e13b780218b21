import { paths } from '#src/lib/paths.ts'

/** The pages of a game that the user may open, as listed by its bar, its dock and the command palette. */
export const gamePlaces = (
  gameId: number,
  { canPlay, hasBoard }: { canPlay: boolean; hasBoard: boolean },
  isMonitor: boolean,
) => {
  const all = [
    { name: 'game.challenges', to: paths.challenges(gameId), isOffered: canPlay },
    { name: 'game.scoreboard', to: paths.scoreboard(gameId), isOffered: hasBoard },
    { name: 'game.monitor', to: paths.monitor(gameId), isOffered: hasBoard && isMonitor },
  ] as const
  return all.filter(({ isOffered }) => isOffered)
}

/** The pages of a game for its monitors; those of the desk pass their filter on to each other. */
export const monitorPlaces = (gameId: number) =>
  [
    { name: 'monitor.events', to: paths.events(gameId), isOfDesk: true },
    { name: 'monitor.submissions', to: paths.submissions(gameId), isOfDesk: true },
    { name: 'cheats.title', to: paths.cheats(gameId), isOfDesk: true },
    { name: 'traffic.title', to: paths.traffic(gameId), isOfDesk: true },
    { name: 'monitor.triage', to: paths.triage(gameId), isOfDesk: true },
    { name: 'scoreboard.projector', to: paths.projector(gameId), isOfDesk: false },
  ] as const

/** The pages of site administration, for admins. */
export const adminPlaces = [
  { name: 'admin.games', to: paths.adminGames },
  { name: 'admin.teams', to: paths.adminTeams },
  { name: 'admin.users', to: paths.adminUsers },
  { name: 'admin.instances', to: paths.adminInstances },
  { name: 'admin.logs', to: paths.adminLogs },
  { name: 'admin.files', to: paths.adminFiles },
  { name: 'admin.settings', to: paths.adminSettings },
] as const

/** What an admin can create on a page of its own, from anywhere. */
export const adminActs = [
  { name: 'adminGames.new', to: paths.newGame },
  { name: 'post.new', to: paths.editPost('new') },
  { name: 'users.import.title', to: paths.importUsers },
] as const

/** The sections of a game's editor, for admins. */
export const editorPlaces = (gameId: number) =>
  [
    { name: 'editor.overview', to: paths.editGame(gameId) },
    { name: 'editor.info', to: paths.editInfo(gameId) },
    { name: 'editor.challenges', to: paths.editChallenges(gameId) },
    { name: 'editor.notices', to: paths.editNotices(gameId) },
    { name: 'editor.review', to: paths.editReview(gameId) },
    { name: 'editor.writeups', to: paths.editWriteups(gameId) },
  ] as const
