import { noteAnnounced, openedAt, unannounced } from './announced-bloods.ts'
import type { FirstBlood } from './first-bloods.ts'
import { type Blood, bloodBannersMachine } from '#machines/blood-banners.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromCallback } from 'xstate'

/** How long a strip stands over the scene, and how long the scene is then left alone; milliseconds. */
const delays = { burst: 1_500, banner: 8_000, pause: 4_000 }

interface DirectorOptions {
  gameId: number
  /** All that the hall may know of. */
  bloods: FirstBlood[]
  hasSound: boolean
}

/**
 * Decides which first bloods a hall is told of, and when: those that came together share a strip, what comes meanwhile waits, and
 * each is shown once, even when its push was missed or the page was loaded anew.
 */
export function useBloodDirector({ gameId, bloods, hasSound }: DirectorOptions) {
  const [since] = useState(() => openedAt(gameId))
  const actor = useActorRef(
    bloodBannersMachine.provide({
      delays,
      actors: { bloods: fromCallback(() => {}) }, // they are sent below: what the hall may know of is drawn from props
    }),
  )
  useEffect(() => {
    const fresh = unannounced(gameId, bloods, since).map(bannerOf)
    if (fresh.length > 0) actor.send({ type: 'bloods.received', bloods: fresh })
  }, [actor, gameId, bloods, since])
  const shown = useSelector(actor, ({ context }) => context.shown)
  const makeKnown = useEffectEvent(() => {
    for (const { id } of shown) noteAnnounced(gameId, id)
    if (shown.length > 0 && hasSound) void chimeOnce()
  })
  useEffect(() => makeKnown(), [shown])
  return {
    shown,
    /** Nothing is shown, and nothing waits to be. */
    isIdle: useSelector(actor, (state) => state.matches('waiting')),
  }
}

const bannerOf = ({ id, team, challenge, time }: FirstBlood): Blood => ({
  id,
  team,
  challenge,
  time,
  place: 1,
  isOwn: false,
})

const chimeOnce = async () => (await import('#src/features/notices/chime.ts')).chime('bloods')
