import type { FollowedGame, RelayView } from '#program/relay/relay-view.ts'

/** The game of this id in an address; undefined if the relay does not follow it. */
export const followedGame = (view: RelayView, id: string): FollowedGame | undefined =>
  view.games().find(({ game }) => String(game.id) === id)

export const noSuchGame = { title: 'The relay does not follow this game', status: 404 }
