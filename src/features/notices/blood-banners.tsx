import styles from './blood-banners.module.css'
import { peeked } from '#src/server/cache/polled.ts'
import { bloodPlaces } from '#src/model/scoreboard.ts'
import { watchNotices } from './watch-notices.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { type Blood, type BloodBannersEvent, bloodBannersMachine } from '#machines/blood-banners.ts'
import { games } from '#src/server/reads/games.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { minute } from '#src/lib/time/time.ts'
import { agoText } from '#src/lib/time/date-formats.ts'
import { IconButton } from '#src/ui/mark/button.tsx'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Figure } from '#src/ui/table/numbers.tsx'
import { BloodBlock, Pennant } from '#src/ui/mark/pennant.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import X from 'lucide-react/icons/x'
import { fromCallback } from 'xstate'

/** How many further bloods of a burst are named below the first. */
const mostOthers = 2

/**
 * First bloods, and every blood of the user's team, as a banner: it disappears by itself, covers no control and takes
 * no focus. Visual only; screen readers get the notice as text.
 */
export function BloodBanners({ gameId }: { gameId: number }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const actor = useActorRef(bloodBannersMachine.provide({ actors: { bloods: bloodsOf(cache, gameId) } }))
  const shown = useSelector(actor, ({ context }) => context.shown)
  const [first, ...others] = shown
  if (!first) return null
  return (
    <div
      key={first.id}
      className={`stack items-center fixed overflow-hidden rounded shade pointer-events-none cols-auto-1-auto-auto ${styles.banner}`}
      data-own={first.isOwn}
      data-place={first.place}
      data-banner
      aria-hidden="true"
    >
      <Lead gameId={gameId} blood={first} />
      <IconButton
        label={t('ui.close')}
        size="small"
        tabIndex={-1}
        onClick={() => actor.send({ type: 'banner.dismissed' })}
      >
        <X size={16} />
      </IconButton>
      {others.length > 0 && (
        <ul className={`stack gap-1 t-s dim all-columns border-top ${styles.others}`}>
          {others.slice(0, mostOthers).map(({ id, place, team, challenge }) => (
            <li className="row gap-2 min-w-0" key={id}>
              <Pennant place={place} size={16} isNamed />
              <Name>{team}</Name> · <Name>{challenge}</Name>
            </li>
          ))}
          {others.length > mostOthers && (
            <li className="row gap-2 min-w-0">
              {t('notices.banner.more', { count: others.length - mostOthers })}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** The first of them: its place in large type, and its category and points once the scoreboard has them. */
function Lead({ gameId, blood: { place, team, challenge, time } }: { gameId: number; blood: Blood }) {
  const { t, i18n } = useTranslation()
  const { data: scoreboard } = useQuery(peeked(games.scoreboard(gameId)))
  const known = Object.values(scoreboard?.challenges ?? {})
    .flat()
    .find(({ title }) => title === challenge)
  const solve = scoreboard?.items
    .find(({ name }) => name === team)
    ?.solvedChallenges.find(({ id }) => id === known?.id)
  const late = agoText(serverNow() - time, i18n.language)
  return (
    <>
      <BloodBlock place={place} className={styles.place} />
      <span className={`stack min-w-0 lh-13 ${styles.words}`}>
        <b className="t-l w-strong">
          <Name>{team}</Name>
        </b>
        <span className="row gap-2 t-s dim">
          {known && <CategoryMark category={known.category} size={16} />}
          <bdi translate="no" className="overflow-hidden ellipsis">
            {challenge}
          </bdi>
          {late && <i>{t('notices.banner.late', { late })}</i>}
        </span>
      </span>
      <span className={`t-xl w-strong tight ${styles.points}`}>
        {solve && (
          <>
            +<Figure value={solve.score} />
          </>
        )}
      </span>
    </>
  )
}

/** Sends the bloods of a game that qualify for a banner, as they arrive. */
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

/** A first blood, or any of the user's team; one delayed by an outage for more than an hour is too old. */
function bloodOf({ id, type, values, time }: GameNotice, ownTeam: string | undefined): Blood | undefined {
  const place = bloodPlaces[type]
  const [team = '', challenge = ''] = values
  const isOwn = team === ownTeam
  if (!place || (place !== 1 && !isOwn) || serverNow() - time > 60 * minute) return undefined
  return { id: String(id), team, challenge, place, isOwn, time }
}
