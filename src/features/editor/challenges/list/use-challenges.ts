import { polled } from '#src/server/cache/polled.ts'
import { talliesOf } from '#src/parts/health/challenge-health.ts'
import { listed, type ListedChallenge } from './challenge-rows.ts'
import { hasInstance } from '#src/features/editor/challenges/challenge-words.ts'
import { compareNames } from '#src/lib/compare-names.ts'
import type { ChallengeEdit, ChallengeSummary } from '#src/model/challenge.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { editedGames } from '#src/server/reads/edited-games.ts'
import { games } from '#src/server/reads/games.ts'
import { minute } from '#src/lib/time/time.ts'
import { type Phase } from '#src/model/phase.ts'
import { usePhase } from '#src/state/time/server-time.ts'
import { categories } from '#src/ui/mark/category-mark.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMatch } from 'react-router-dom'

/** The most challenges to read one by one: the server allows an address 150 calls a minute. */
const mostDetails = 50
const always = { start: Infinity, end: Infinity }

/** The phase of the edited game by the server's clock; `upcoming` until it is loaded. */
export function useEditedPhase(gameId: number): Phase {
  const { data: game } = useQuery({ ...editedGames.game(gameId), staleTime: minute })
  return usePhase(game ?? always)
}

/** Whether the address is that of a challenge's flags, in any spelling that its route accepts. */
export const useIsAtFlags = () => useMatch('/admin/games/:gameId/challenges/:challengeId/flags') !== null

/** The list of a game's challenges, by category and title. */
export const useChallengeList = (gameId: number) =>
  useQuery({ ...polled(editedChallenges.list(gameId)), select: inOrder })

/** The challenges of a game by category and title. */
export const inOrder = (challenges: ChallengeSummary[]) =>
  challenges.toSorted(
    (a, b) =>
      categories.indexOf(a.category) - categories.indexOf(b.category) || compareNames(a.title, b.title),
  )

/** Challenges with their health, from the submissions, the scoreboard and, where needed, each challenge itself. */
export function useListedChallenges(gameId: number, list: ChallengeSummary[] | undefined) {
  const isStarted = useEditedPhase(gameId) !== 'upcoming'
  const enabled = isStarted
  const submissions = polled(editedChallenges.submissions(gameId))
  const { data: tallies } = useQuery({ ...submissions, enabled, select: talliesOf })
  const solves = polled(games.scoreboard(gameId), { as: 'aside', isAlways: true })
  const { data: scoreboard } = useQuery({ ...solves, enabled, select: solvesOf })
  const details = useDetails(gameId, list)
  return useMemo(
    (): ListedChallenge[] | undefined =>
      list?.map((challenge) =>
        listed(challenge, {
          details,
          solves: scoreboard ?? none,
          tallies: isStarted ? tallies : undefined,
          isStarted,
        }),
      ),
    [list, details, scoreboard, tallies, isStarted],
  )
}

const none: ReadonlyMap<number, number> = new Map()

const solvesOf = ({ challenges }: Scoreboard): ReadonlyMap<number, number> =>
  new Map(
    Object.values(challenges)
      .flat()
      .map(({ id, solved }) => [id, solved]),
  )

/** A disabled challenge may lack a flag, and a container an image: the list does not say. */
function useDetails(gameId: number, list: ChallengeSummary[] = []): ReadonlyMap<number, ChallengeEdit> {
  const unsure = list.filter(({ isEnabled, type }) => !isEnabled || hasInstance(type)).slice(0, mostDetails)
  return useQueries({
    queries: unsure.map(({ id }) => ({ ...editedChallenges.one(gameId, id), staleTime: 2 * minute })),
    combine: detailsIn,
  })
}

const detailsIn = (reads: { data?: ChallengeEdit | undefined }[]): ReadonlyMap<number, ChallengeEdit> =>
  new Map(reads.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))
