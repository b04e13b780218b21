import { type PageRange, rowsOnPage } from './scoreboard-pages.ts'
import type { Freeze } from '#src/features/projector/freeze/use-freeze.ts'
import type { TFunction } from 'i18next'
import { createContext, use } from 'react'
import { createPortal } from 'react-dom'

/** The element in the head that holds the caption; null while it is not mounted. */
export const CaptionPlace = createContext<HTMLElement | null>(null)

interface SceneCaptionProps {
  /** Joined by dots; what does not apply is left out. */
  words: readonly (string | false | undefined)[]
}

/**
 * A short caption beside the game's title. Each scene renders it together with what it describes, from the same range
 * of rows.
 */
export function SceneCaption({ words }: SceneCaptionProps) {
  const place = use(CaptionPlace)
  return place && createPortal(words.filter(Boolean).join(' · '), place)
}

/** `2 of 31 revealed` during a reveal, empty otherwise. */
export const progressText = (t: TFunction, { state, done, steps }: Freeze) =>
  state === 'revealing' ? t('projector.reveal.progress', { done, count: steps.length }) : ''

/** Which rows of a list of teams are shown: `Top 10 of 24`, `11–20 of 24`, `8 teams`; empty without teams. */
export function teamsText(t: TFunction, { from, to }: PageRange, count: number): string {
  if (count === 0) return ''
  if (count <= rowsOnPage) return t('projector.teams', { count })
  return from === 0
    ? t('projector.top', { top: to, count })
    : t('projector.range', { from: from + 1, to, count })
}
