import { rowsOnPage } from './board-pages.ts'
import { isCeremony } from './use-freeze.ts'
import { pageOf, type WallView } from './wall-view.ts'
import type { TFunction } from 'i18next'

/** A short caption of the scene, shown beside the game's title. */
export function captionOf(t: TFunction, view: WallView): string {
  const { turn, division, phase, freeze } = view
  if (freeze.state === 'revealed') {
    const standing = t(phase === 'ended' ? 'projector.final' : 'projector.scene.board')
    return [division, standing].filter(Boolean).join(' · ')
  }
  if (freeze.state === 'revealing')
    return view.board ? t('projector.reveal.progress', { done: freeze.done, count: freeze.steps.length }) : ''
  if (freeze.isWorthUnknown) return ''
  const { scene } = turn
  if (scene === 'board' || scene === 'matrix') {
    const words = [division, scene === 'matrix' && t('projector.scene.matrix'), rangeText(t, view)]
    return words.filter(Boolean).join(' · ')
  }
  if (scene === 'countdown') return phase === 'ended' && freeze.state !== 'frozen' ? t('projector.final') : ''
  return t(`projector.scene.${scene}`)
}

/** Whether the scene contains times of day, whose zone the head then names. */
export const showsTimes = ({ turn: { scene }, freeze }: WallView) =>
  (scene === 'feed' || scene === 'bloods') && !isCeremony(freeze)

/** `Top 10 of 24`, `11–20 of 24`, `8 teams`. */
function rangeText(t: TFunction, view: WallView): string {
  const { rows } = view
  const { from, to } = pageOf(view)
  if (rows.length === 0) return ''
  if (rows.length <= rowsOnPage) return t('projector.teams', { count: rows.length })
  return from === 0
    ? t('projector.top', { top: to, count: rows.length })
    : t('projector.range', { from: from + 1, to, count: rows.length })
}
