import { noteAnnounced, noteBothWays, openedAt, unannounced } from './announced-bloods.ts'
import type { FirstBlood } from '#src/features/projector/scenes/first-bloods.ts'
import { type Blood, bloodBannersMachine } from '#machines/blood-banners.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromCallback } from 'xstate'

/** How long a banner covers the scene, and how long the scene is then left alone; milliseconds. */
const delays = { burst: 1_500, banner: 8_000, pause: 4_000 }

interface AnnouncedBloodsOptions {
  gameId: number
  /** All bloods that the audience may know about. */
  bloods: FirstBlood[]
  hasSound: boolean
}

/**
 * Decides which first bloods are announced on a projector, and when: those that arrive together share a banner, later ones
 * wait, and each is shown once, even if its push was missed or the page was reloaded.
 */
export function useAnnouncedBloods({ gameId, bloods, hasSound }: AnnouncedBloodsOptions) {
  const [since] = useState(() => openedAt(gameId))
  const [sent] = useState(() => new Set<string>())
  const actor = useActorRef(
    bloodBannersMachine.provide({
      delays,
      actors: { bloods: fromCallback(() => {}) }, // sent below instead: what the audience may know comes from props
      actions: {
        'note what is shown': ({ context: { shown } }) => {
          for (const { id } of shown) noteAnnounced(gameId, id)
          if (hasSound) void chimeOnce()
        },
      },
    }),
  )
  const shown = useSelector(actor, ({ context }) => context.shown)
  useEffect(() => noteBothWays(gameId, bloods), [gameId, bloods, shown])
  useEffect(() => {
    // A blood known from its notice changes to its challenge's id once the scoreboard has it: it may still be queued under
    // its first id.
    const fresh = unannounced(gameId, bloods, since).filter(
      ({ id, noticeId = id }) => !sent.has(id) && !sent.has(noticeId),
    )
    for (const { id, noticeId = id } of fresh) sent.add(id).add(noticeId)
    if (fresh.length > 0) actor.send({ type: 'bloods.received', bloods: fresh.map(bannerOf) })
  }, [actor, gameId, bloods, since, sent])
  return {
    shown,
    /** Whether no banner is shown or queued. */
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

const chimeOnce = async () => (await import('#src/features/notices/rules/chime.ts')).chime('bloods')
