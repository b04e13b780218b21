import type { GameEdit } from '#src/model/game.ts'

/**
 * What makes the points right again: a recount of solves, which an older server counts once and keeps (behaviour 4.2),
 * or a new scoreboard from one that counts them for each.
 */
export const scoreboardActOf = ({ can }: Pick<GameEdit, 'can'>) =>
  can.giveDivisionsRights ? 'rebuild' : 'recount'
