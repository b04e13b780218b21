import type { Phase } from '#src/lib/time.ts'
import type { TFunction } from 'i18next'

/** What the time beside it is: that to the start or the end of a game, or the day on which it ended. */
export const phaseWord = (t: TFunction, phase: Phase) =>
  ({ upcoming: t('game.startsIn'), running: t('game.endsIn'), ended: t('game.ended') })[phase]
