import { polled } from '#src/server/cache/polled.ts'
import { readsOf, useSectionCounts } from './use-edited-game.ts'
import { monitorHub } from '#hubs/monitor.ts'
import { useHub } from '#hubs/use-hub.ts'
import { GameOverview } from '#src/features/monitor/overview/game-overview.tsx'
import type { Overview } from '#src/features/monitor/overview/overview.ts'
import type { GameEdit } from '#src/model/game.ts'
import { orphansAmong } from '#src/model/orphans.ts'
import { adminInstances } from '#src/server/reads/admin-instances.ts'
import { paths } from '#src/lib/paths.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'

/** A game that has started, as its monitors see it, with the instances and the entries that only admins may read. */
export function StartedGame({ game, children }: { game: GameEdit; children: ReactNode }) {
  const { id } = game
  useHub(monitorHub(id)) // pushes what the overview shows
  const links: Overview['links'] = {
    category: (category) => paths.editChallengesIn(id, category),
    announced: paths.editNotices(id),
    doubt: ({ id: challengeId }) => paths.editChallenge(id, challengeId),
  }
  const { instances, orphans } = useInstancesOf(game)
  return (
    <GameOverview overview={{ game, links, instances, waiting: useWaiting(game, orphans) }}>
      {children}
    </GameOverview>
  )
}

/** The instances of this game's challenges, and how many of them nobody can use any more. */
function useInstancesOf(game: GameEdit) {
  const { data: all, dataUpdatedAt: at } = useQuery(polled(adminInstances.all()))
  const { data: challenges } = useQuery(readsOf.challenges(game))
  const { data: entries } = useQuery(readsOf.entries(game))
  return useMemo(() => {
    if (!all || !challenges) return { instances: undefined, orphans: 0 }
    const ids = new Set(challenges.map(({ id }) => id))
    const own = all.filter(({ challenge }) => challenge && ids.has(challenge.id))
    const states = new Map(entries?.map(({ team, status }) => [team.id, status]))
    const orphans = orphansAmong(own, ({ team }) => (team ? states.get(team.id) : undefined)).size
    return { instances: { count: own.length, at, to: paths.adminInstancesOf(game.id) }, orphans }
  }, [all, challenges, entries, at, game.id])
}

function useWaiting(game: GameEdit, orphans: number): Overview['waiting'] {
  const { t } = useTranslation()
  const { pending = 0 } = useSectionCounts(game)
  return [
    ...(pending > 0
      ? [
          {
            key: 'pending',
            text: t('editor.figure.pending', { count: pending }),
            to: paths.editReviewPending(game.id),
          },
        ]
      : []),
    ...(orphans > 0
      ? [
          {
            key: 'orphans',
            text: t('overview.orphans', { count: orphans }),
            to: paths.adminInstancesOf(game.id, { show: 'orphans' }),
          },
        ]
      : []),
  ]
}
