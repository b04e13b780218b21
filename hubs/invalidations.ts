import type { EventType } from '#src/model/event.ts'
import type { NoticeType } from '#src/model/notice.ts'
import type { AnswerResult } from '#src/model/submission.ts'
import { refetchSoon } from './refetch-soon.ts'
import { cheats } from '#src/server/queries/cheats.ts'
import { games } from '#src/server/queries/games.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What a message can make stale without saying so. */
type Invalidated = 'scoreboard' | 'details' | 'challenges' | 'cheats'

const keyOf: Record<Invalidated, (gameId: number) => QueryKey> = {
  scoreboard: (gameId) => games.scoreboard(gameId).queryKey,
  details: (gameId) => games.details(gameId).queryKey,
  challenges: games.allChallenges,
  cheats: (gameId) => cheats.list(gameId).queryKey,
}

/** Solves, ranks and new challenges are not pushed; notices only hint at them. */
export const invalidatedByNotice: Record<NoticeType, Invalidated[]> = {
  Normal: [],
  FirstBlood: ['scoreboard', 'details'],
  SecondBlood: ['scoreboard', 'details'],
  ThirdBlood: ['scoreboard', 'details'],
  NewChallenge: ['scoreboard', 'details'],
  NewHint: ['challenges'],
}

/** What a pushed submission makes stale besides its own list, by its verdict. */
export const invalidatedBySubmission: Record<AnswerResult, Invalidated[]> = {
  Accepted: ['scoreboard'],
  FlagSubmitted: [],
  WrongAnswer: [],
  CheatDetected: ['cheats'],
  NotFound: [],
}

/** What an event makes stale besides its own list. */
export const invalidatedByEvent: Record<EventType, Invalidated[]> = {
  Normal: [],
  ContainerStart: [],
  ContainerDestroy: [],
  FlagSubmit: [],
  CheatDetected: ['cheats'],
}

/** Soon refetches what a message sent at `since` has made stale, and nothing else. */
export function invalidate(cache: QueryClient, gameId: number, invalidated: Invalidated[], since: number) {
  for (const what of invalidated) refetchSoon(cache, keyOf[what](gameId), since)
}
