import { ProjectorFreshness } from './projector-freshness.tsx'
import { type Freeze, isReveal } from '#src/features/projector/freeze/use-freeze.ts'
import type { SceneKind } from '#src/features/projector/scenes/scene-list.ts'
import type { ProjectorView } from './projector-view.ts'
import styles from './projector.module.css'
import { SkinLogo } from '#src/features/projector/skin/skin-logo.tsx'
import { GameTime, phaseWord } from '#src/parts/game/game-clock.tsx'
import { TitleClock } from '#src/parts/game/title-clock.tsx'
import { clockTimeInZone } from '#src/lib/time/date-formats.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { useZoneWords } from '#src/state/time/zone-words.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import Pause from 'lucide-react/icons/pause'
import Snowflake from 'lucide-react/icons/snowflake'

interface ProjectorHeadProps {
  view: ProjectorView
  read: UseQueryResult
  /** The rotation is paused. */
  isPaused: boolean
  /** The `ref` of the element in which the scene renders its caption. */
  captionPlace: (place: HTMLElement | null) => void
}

/** A title of more characters does not fit one line beside everything else. */
const longTitle = 36
/** The scenes that show the time left themselves. */
const hasClock = new Set<SceneKind>(['countdown', 'closing'])

/** What is shown, how fresh it is, and the time left by the server's clock. */
export function ProjectorHead({ view, read, isPaused, captionPlace }: ProjectorHeadProps) {
  const { t } = useTranslation()
  const { game, phase } = view
  const zone = useZoneWords(Math.min(serverNow(), game.end))
  const { freeze } = view
  // Nothing was held back so far: what is still to come will be.
  const isEmpty = freeze.state === 'revealed' && freeze.steps.length === 0 && phase !== 'ended'
  const isHeld = freeze.state === 'frozen' || freeze.state === 'revealing' || isEmpty
  const isClockBelow = hasClock.has(view.turn.scene) && phase !== 'ended' && !isReveal(view.freeze)
  return (
    <header className={`row ${styles.head}`}>
      <TitleClock game={game} phase={phase} />
      <SkinLogo address={view.skin.logo} />
      <h1
        className={`stack nowrap min-w-0 flex-auto lh-125 ${styles.title}`}
        data-long={game.title.length > longTitle || undefined}
      >
        <bdi translate="no">{game.title}</bdi>
        <span ref={captionPlace} className={`w-plain dim hide-empty ${styles.caption}`} />
      </h1>
      <div className={`row justify-items-end ${styles.state}`}>
        {showsTimes(view) && <span className={`dim lh-12 ${styles.zone}`}>{zone}</span>}
        {isPaused && (
          <span className={`inline-row w-label nowrap ${styles.pill}`} role="status">
            <Pause aria-hidden="true" />
            {t('projector.paused')}
          </span>
        )}
        {freeze.at !== undefined && (freeze.state !== 'revealed' || isEmpty) && (
          <FrozenPill freeze={freeze} />
        )}
        {!isHeld && <ProjectorFreshness read={read} phase={phase} />}
      </div>
      {!isClockBelow && (
        <div className={`stack justify-items-end ${styles.clock}`}>
          <span className={`w-label dim uppercase lh-1 ${styles.over}`}>{phaseWord(t, phase)}</span>
          <b className="w-strong nowrap lh-1 tight">
            <GameTime game={game} phase={phase} />
          </b>
        </div>
      )}
    </header>
  )
}

/** Whether the scene contains times of day, whose zone the head then names. */
const showsTimes = ({ turn: { scene }, freeze }: ProjectorView) =>
  (scene === 'feed' || scene === 'bloods') && !isReveal(freeze)

/** Says that the projector is frozen and since when, or that it will be. */
function FrozenPill({ freeze: { at = 0, state } }: { freeze: Freeze }) {
  const { t, i18n } = useTranslation()
  const time = clockTimeInZone(at, serverNow(), i18n.language)
  return (
    <span className={`inline-row w-label nowrap ${styles.pill}`} data-state="frozen" role="status">
      <Snowflake aria-hidden="true" />
      {t(state === 'planned' ? 'projector.freeze.freezesAt' : 'projector.freeze.frozenAt', { time })}
    </span>
  )
}
