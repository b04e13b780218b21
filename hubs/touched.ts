import type { AnswerResult, NoticeType } from '#contract/api.gen.ts'
import { refetchSoon } from '#hubs/refetch-soon.ts'
import { games } from '#src/api/games.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What a message can make stale without saying it. */
type Touched = 'scoreboard' | 'details' | 'challenges'

const keyOf: Record<Touched, (gameId: number) => QueryKey> = {
  scoreboard: (gameId) => games.scoreboard(gameId).queryKey,
  details: (gameId) => games.details(gameId).queryKey,
  challenges: games.allChallenges,
}

/** Solves, ranks and new challenges are not pushed; notices only hint at them. */
export const touchedByNotice: Record<NoticeType, Touched[]> = {
  Normal: [],
  FirstBlood: ['scoreboard', 'details'],
  SecondBlood: ['scoreboard', 'details'],
  ThirdBlood: ['scoreboard', 'details'],
  NewChallenge: ['scoreboard', 'details'],
  NewHint: ['challenges'],
}

/** What a pushed submission makes stale beside its own list, by its verdict. */
export const touchedBySubmission: Record<AnswerResult, Touched[]> = {
  Accepted: ['scoreboard'],
  FlagSubmitted: [],
  WrongAnswer: [],
  CheatDetected: [],
  NotFound: [],
}

/** Reads again, soon, what a message of the moment `since` has touched, and nothing else. */
export function refetchTouched(cache: QueryClient, gameId: number, touched: Touched[], since: number) {
  for (const what of touched) refetchSoon(cache, keyOf[what](gameId), since)
}
