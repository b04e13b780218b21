import styles from './blood-banners.module.css'
import { placeOf } from './notice-kinds.ts'
import { useArrivals } from './use-notices.ts'
import type { GameNotice } from '#contract/api.gen.ts'
import { type Blood, bloodBannersMachine } from '#machines/blood-banners.ts'
import { games } from '#src/api/games.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { minute } from '#src/lib/time.ts'
import { agoText } from '#src/lib/date-formats.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Name } from '#src/ui/name.tsx'
import { Pennant } from '#src/ui/pennant.tsx'
import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

const mostLines = 3

interface BloodBannersProps {
  gameId: number
  notices: GameNotice[] | undefined
}

/**
 * First bloods, and every blood of the own team, as a banner: it passes by itself, covers no control and takes no focus.
 * Drawn only; the list is read out to those who listen.
 */
export function BloodBanners({ gameId, notices }: BloodBannersProps) {
  const { t } = useTranslation()
  const arrivals = useArrivals(notices)
  const { data: game } = useQuery({ ...games.game(gameId), enabled: false })
  const ownTeam = game?.teamName ?? undefined
  const actor = useActorRef(bloodBannersMachine)
  const shown = useSelector(actor, ({ context }) => context.shown)
  useEffect(() => {
    const bloods = arrivals.flatMap((notice) => bloodOf(notice, ownTeam) ?? [])
    if (bloods.length > 0) actor.send({ type: 'bloods.received', bloods })
  }, [actor, arrivals, ownTeam])
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

/** A first blood, or any of the own team's; one that an outage held back for more than an hour is too old. */
function bloodOf({ id, type, values, time }: GameNotice, ownTeam: string | undefined): Blood | undefined {
  const place = placeOf[type]
  const [team = '', challenge = ''] = values
  const isOwn = team === ownTeam
  if (!place || (place !== 1 && !isOwn) || serverNow() - time > 60 * minute) return undefined
  return { id, team, challenge, place, isOwn, time }
}
