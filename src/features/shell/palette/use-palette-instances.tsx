import type { Command } from './palette-commands.ts'
import type { ChallengeDetail } from '#src/model/challenge.ts'
import { games } from '#src/server/reads/games.ts'
import { paths } from '#src/lib/paths.ts'
import { canExtend, instanceStateOf } from '#src/state/instances/instance-state.ts'
import { hasInstance, type InstanceActor } from '#src/state/instances/instance-store.ts'
import { useInstanceStore } from '#src/state/instances/instances.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import { useQueryClient } from '@tanstack/react-query'
import Box from 'lucide-react/icons/box'
import Timer from 'lucide-react/icons/timer'
import Trash2 from 'lucide-react/icons/trash'
import { useSyncExternalStore } from 'react'

/** An instance to destroy after a confirmation. */
export interface DestroyQuestion {
  title: string
  instance: InstanceActor
}

/** The actions on the instances of a game, for those challenges that have been read: only their instances are known. */
export function useInstanceActs(gameId: number, onDestroy: (question: DestroyQuestion) => void): Command[] {
  const { t } = useTranslation()
  const { navigate } = useRouter()
  const cache = useQueryClient()
  const store = useInstanceStore()
  const details = cache
    .getQueriesData<ChallengeDetail>({ queryKey: games.allChallenges(gameId) })
    .flatMap(([, detail]) => (detail && hasInstance(detail) ? [detail] : []))
  // Joined to one string, so that equal states are the same snapshot.
  useSyncExternalStore(store.watch, () =>
    details
      .map(({ id }) => store.of(id).getSnapshot())
      .map((state) => `${instanceStateOf(state)} ${canExtend(state)}`)
      .join('\n'),
  )
  return details.flatMap(({ id, title }) => {
    const instance = store.of(id)
    const state = instance.getSnapshot()
    const is = instanceStateOf(state)
    const start = {
      id: `start ${id}`,
      label: t('palette.start', { title }),
      icon: <Box size={16} />,
      act() {
        void navigate(paths.challenge(gameId, id, title)) // shows it while it starts
        instance.send({ type: 'create.asked' })
      },
    }
    const extend = {
      id: `extend ${id}`,
      label: t('instances.extendOf', { title }),
      icon: <Timer size={16} />,
      act: () => instance.send({ type: 'extend.asked' }),
    }
    const destroy = {
      id: `destroy ${id}`,
      label: t('instances.destroyOf', { title }),
      icon: <Trash2 size={16} />,
      act: () => onDestroy({ title, instance }),
    }
    if (is === 'absent') return [start]
    if (['unknown', 'creating', 'destroying'].includes(is)) return []
    return canExtend(state) ? [extend, destroy] : [destroy]
  })
}
