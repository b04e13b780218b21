import styles from './blood-banners.module.css'
import { placeOf } from './notice-kinds.ts'
import { watchNotices } from './watch-notices.ts'
import type { GameNotice } from '#contract/api.gen.ts'
import { type Blood, type BloodBannersEvent, bloodBannersMachine } from '#machines/blood-banners.ts'
import { games } from '#src/api/games.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { minute } from '#src/lib/time.ts'
import { agoText } from '#src/lib/date-formats.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Name } from '#src/ui/name.tsx'
import { Pennant } from '#src/ui/pennant.tsx'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fromCallback } from 'xstate'

const mostLines = 3

/**
 * First bloods, and every blood of the own team, as a banner: it passes by itself, covers no control and takes no focus.
 * Drawn only; the list is read out to those who listen.
 */
export function BloodBanners({ gameId }: { gameId: number }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const actor = useActorRef(bloodBannersMachine.provide({ actors: { bloods: bloodsOf(cache, gameId) } }))
  const shown = useSelector(actor, ({ context }) => context.shown)
  const [first] = shown
  if (!first) return null
  return (
    <div className={styles.strip} data-own={first.isOwn} aria-hidden="true">
      <ul>
        {shown.slice(0, mostLines).map((blood) => (
          <BloodLine key={blood.id} blood={blood} />
        ))}
        {shown.length > mostLines && (
          <li className={styles.rest}>{t('notices.banner.more', { count: shown.length - mostLines })}</li>
        )}
      </ul>
      <IconButton
        label={t('ui.close')}
        size="small"
        tabIndex={-1}
        onClick={() => actor.send({ type: 'banner.dismissed' })}
      >
        <X size={16} />
      </IconButton>
    </div>
  )
}

function BloodLine({ blood: { place, team, challenge, time } }: { blood: Blood }) {
  const { t, i18n } = useTranslation()
  const late = agoText(serverNow() - time, i18n.language)
  return (
    <li>
      <Pennant place={place} size={26} isNamed />
      <span className={styles.words}>
        <b>
          <Name>{team}</Name>
        </b>
        <span>
          {t(`ui.blood.${place}`)} · <bdi>{challenge}</bdi>
          {late && <i>{t('notices.banner.late', { late })}</i>}
        </span>
      </span>
    </li>
  )
}

/** Sends the bloods of a game that are worth a banner, as they arrive. */
const bloodsOf = (cache: QueryClient, gameId: number) =>
  fromCallback(({ sendBack }: { sendBack: (event: BloodBannersEvent) => void }) =>
    watchNotices(cache, gameId, {
      onArrival(notices) {
        const ownTeam = cache.getQueryData(games.game(gameId).queryKey)?.teamName
        const bloods = notices.flatMap((notice) => bloodOf(notice, ownTeam ?? undefined) ?? [])
        if (bloods.length > 0) sendBack({ type: 'bloods.received', bloods })
      },
    }),
  )

/** A first blood, or any of the own team's; one that an outage held back for more than an hour is too old. */
function bloodOf({ id, type, values, time }: GameNotice, ownTeam: string | undefined): Blood | undefined {
  const place = placeOf[type]
  const [team = '', challenge = ''] = values
  const isOwn = team === ownTeam
  if (!place || (place !== 1 && !isOwn) || serverNow() - time > 60 * minute) return undefined
  return { id, team, challenge, place, isOwn, time }
}
