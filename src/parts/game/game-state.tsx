import type { GameEdit } from '#src/model/game.ts'
import type { Phase } from '#src/model/phase.ts'
import { usePhase } from '#src/state/time/server-time.ts'
import { Chip, type Tone } from '#src/ui/mark/chip.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

const tones: Record<Phase, Tone> = { upcoming: 'accent', running: 'good', ended: 'plain' }

/** The state of a game: hidden from players, or its phase. */
export function GameState({ game }: { game: Pick<GameEdit, 'hidden' | 'start' | 'end'> }) {
  const { t } = useTranslation()
  const phase = usePhase(game)
  if (game.hidden) return <Chip tone="warn">{t('game.hidden')}</Chip>
  return <Chip tone={tones[phase]}>{t(`games.phase.${phase}`)}</Chip>
}
