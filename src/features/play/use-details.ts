import { games } from '#src/api/games.ts'
import { useTruthPoll } from '#src/live/truth-polls.ts'
import { useQuery } from '@tanstack/react-query'

/** Own challenges, rank and token; solves of others and own ranks are not pushed. */
export const useDetails = (gameId: number) =>
  useQuery({ ...games.details(gameId), refetchInterval: useTruthPoll(gameId, 'details') })
