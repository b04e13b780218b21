import type { OperationsOf } from './operations.ts'
import { extendContainer, startContainer, stopContainer } from '#arena/rules/instances/team-containers.ts'

/** The container of a team's challenge, as its members manage it. */
export const containerOperations = ((arena) => ({
  gameStartContainer: ({ path, user }) => startContainer(arena, { ...path, userId: user.id }),
  gameExtendContainer: ({ path, user }) => extendContainer(arena, { ...path, userId: user.id }),
  gameStopContainer({ path, user }) {
    stopContainer(arena, { ...path, userId: user.id })
  },
})) satisfies OperationsOf
