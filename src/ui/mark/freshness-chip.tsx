import styles from './freshness-chip.module.css'
import toneStyles from './tones.module.css'
import { classNames } from '#src/ui/layout/class-names.ts'
import { Chip, type Tone } from './chip.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Pause from 'lucide-react/icons/pause'

/** How far the shown data can be trusted. */
export type FreshnessState =
  | 'live'
  | 'catching-up'
  | 'reconnecting'
  | 'polling'
  | 'stale'
  | 'offline'
  | 'refused'

const tones: Record<FreshnessState, Tone> = {
  live: 'good',
  'catching-up': 'info',
  reconnecting: 'warn',
  polling: 'warn',
  stale: 'warn',
  offline: 'bad',
  refused: 'plain',
}

interface FreshnessChipProps {
  state: FreshnessState
  /** Milliseconds since the data was read. */
  age?: number
  /** When the data was read, as text; shown instead of its age. */
  asOf?: string
  /** The number of rows found when the link was restored; shown instead of the state. */
  caughtUp?: number
  /** The server keeps a read waiting. */
  isSlow?: boolean
  /** New rows are held back while the user reads. */
  isPaused?: boolean
}

/** The state of a live panel in a word, which is announced when it changes, and the age of its data, which is not. */
export function FreshnessChip({
  state,
  age,
  asOf,
  caughtUp = 0,
  isSlow = false,
  isPaused,
}: FreshnessChipProps) {
  const { t } = useTranslation()
  if (isPaused && state === 'live')
    return (
      <Chip tone="warn">
        <Pause size={12} aria-hidden="true" />
        <span role="status">{t('ui.freshness.paused')}</span>
      </Chip>
    )
  const isBack = state === 'live' && caughtUp > 0
  return (
    <Chip tone={tones[state]} hasDot={state === 'live' ? 'lit' : true}>
      <span role="status" aria-live={state === 'offline' ? 'assertive' : 'polite'}>
        {isBack ? t('ui.caughtUp', { count: caughtUp }) : t(`ui.freshness.${state}`)}
      </span>
      {isSlow && <span>· {t('ui.slow')}</span>}
      {asOf !== undefined && <span>· {t('ui.asOf', { time: asOf })}</span>}
      {age !== undefined && asOf === undefined && (
        <span>· {t('ui.seconds', { count: Math.round(age / 1000) })}</span>
      )}
    </Chip>
  )
}

/** The freshness of a panel as a dot, on a page whose bar has it in words; its accessible name says it. */
export function FreshnessDot({ state }: { state: FreshnessState }) {
  const { t } = useTranslation()
  const label = t(`ui.freshness.${state}`)
  const look = classNames(styles.dot, toneStyles[tones[state]], state === 'live' && styles.lit)
  return <span role="img" aria-label={label} title={label} className={look} />
}
