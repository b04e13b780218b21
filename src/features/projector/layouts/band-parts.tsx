import metals from './metals.module.css'
import styles from './band.module.css'
import { NewsMark, newsWords } from '#src/features/projector/news-line.tsx'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import { placedOf } from '#src/features/scoreboard/scoreboard-rows.ts'
import { newestOf } from '#src/features/projector/scenes/newest.ts'
import { SkinLogo } from '#src/features/projector/skin/skin-logo.tsx'
import { GameTime, phaseWord } from '#src/parts/game/game-clock.tsx'
import { second } from '#src/lib/time/time.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { Count, Figure } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type CSSProperties, useMemo } from 'react'

/** What a band is drawn from. */
export interface BandProps {
  view: Pick<
    ProjectorView,
    'game' | 'phase' | 'scoreboard' | 'notices' | 'isNewsRead' | 'division' | 'rows' | 'freeze' | 'skin'
  >
}

const useNews = ({ scoreboard, notices, isNewsRead }: BandProps['view'], most: number) =>
  useMemo(
    () => (isNewsRead ? newestOf(scoreboard, notices, most) : []),
    [scoreboard, notices, isNewsRead, most],
  )

/** The newest solve or notice; before there is any, the game. */
export function LowerThird({ view }: BandProps) {
  const { t } = useTranslation()
  const [item] = useNews(view, 1)
  const { game, phase, skin, freeze } = view
  const isSolve = item?.kind === 'solve'
  return (
    <div
      key={item?.id}
      className={`flex h-full bg-ground items-center ${styles.card} ${styles.third}`}
      data-kind={item?.kind}
    >
      {item ? <NewsMark item={item} /> : <SkinLogo address={skin.logo} />}
      <div className="min-w-0 flex-1">
        <p className={`w-label truncate accent ${styles.over}`}>
          {isSolve && item.place === 1 ? (
            t('projector.firstBlood')
          ) : (
            <bdi translate="no">{skin.line || game.title}</bdi>
          )}
        </p>
        <p className={isSolve ? `truncate ${styles.words}` : styles.words}>
          {item ? newsWords(t, item) : <b>{phaseWord(t, phase)}</b>}
        </p>
      </div>
      {isSolve && item.points > 0 && !freeze.isWorthUnknown && (
        <b className={`good ${styles.points}`}>
          +<Figure value={item.points} />
        </b>
      )}
    </div>
  )
}

/** So many of the newest events pass by. */
const mostNews = 12
/** How long each of them takes, in seconds. */
const perItem = 6
/** Fewer than these pass as slowly: they cross the whole band. */
const fewest = 4

/** The newest events, passing by in one line. */
export function BandTicker({ view }: BandProps) {
  const { t } = useTranslation()
  const news = useNews(view, mostNews)
  const { game, skin } = view
  const items = news.map((item) => (
    <li key={item.id}>
      <NewsMark item={item} />
      <span>{newsWords(t, item)}</span>
    </li>
  ))
  return (
    <div className={`flex h-full bg-ground items-center ${styles.card} ${styles.ticker}`}>
      <b className={`stack flex-none truncate h-full accent ${styles.tag}`} dir="auto">
        {skin.line || game.title}
      </b>
      <div className={`flex-1 min-w-0 overflow-hidden ${styles.events}`}>
        <div
          className={`flex ${styles.track}`}
          style={{ '--time': `${Math.max(fewest, news.length) * perItem}s` } as CSSProperties}
        >
          <ul className="flex" aria-label={t('projector.scene.feed')}>
            {items}
          </ul>
          <ul className="flex" aria-hidden="true">
            {items}
          </ul>
        </div>
      </div>
    </div>
  )
}

/** The time to the start or the end; after the end, its day. */
export function BandClock({ view: { game, phase } }: BandProps) {
  const { t } = useTranslation()
  return (
    <div
      className={`flex justify-center h-full bg-ground items-center ${styles.card} ${styles.clock}`}
      data-phase={phase}
    >
      <span className={`w-label accent ${styles.over}`}>{phaseWord(t, phase)}</span>
      <b className="w-strong nowrap tight" role="timer">
        <GameTime game={game} phase={phase} />
      </b>
    </div>
  )
}

/** So many teams are shown side by side, of the first ten in turn. */
const perStrip = 5
const mostTeams = 10
const stripTime = 10 * second

/** The first ten teams, five at a time. */
export function BandStrip({ view: { rows, freeze, game, skin } }: BandProps) {
  const { t } = useTranslation()
  const shown = freeze.isWorthUnknown ? [] : placedOf(rows).slice(0, mostTeams)
  const pages = Math.max(1, Math.ceil(shown.length / perStrip))
  const from = ((useServerNow(stripTime) / stripTime) % pages) * perStrip
  return (
    <div className={`flex h-full bg-ground items-center ${styles.card} ${styles.strip}`}>
      <b className={`stack flex-none truncate h-full accent ${styles.tag}`} dir="auto">
        {skin.line || game.title}
      </b>
      {freeze.isWorthUnknown && <p className="dim">{t('projector.freeze.late')}</p>}
      <ol
        className="stack h-full flex-1 min-w-0"
        key={from}
        start={from + 1}
        aria-label={t('projector.scene.board')}
      >
        {shown.slice(from, from + perStrip).map(({ team, rank }) => (
          <li className="min-w-0 flex items-center" key={team.id} data-rank={rank}>
            <b className={`flex-none dim nowrap ${styles.rank} ${metals.rank}`}>
              <Count value={rank} />
            </b>
            <div className="min-w-0">
              <p className="w-label truncate" dir="auto">
                {team.name}
              </p>
              <p className="dim">
                <Figure value={team.score} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
