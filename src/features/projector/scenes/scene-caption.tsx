import { type PageRange, rowsOnPage } from './scoreboard-pages.ts'
import type { Freeze } from '#src/features/projector/freeze/use-freeze.ts'
import type { ScoreboardRow } from '#src/features/scoreboard/scoreboard-rows.ts'
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

/**
 * The ranks in some rows of a list, and how many teams are in it: `Top 10 of 24`, `Ranks 11–20 of 24`, `8 teams`; empty without
 * teams. Guests are teams without a rank.
 */
export function teamsText(t: TFunction, rows: readonly ScoreboardRow[], { from, to }: PageRange): string {
  const count = rows.length
  if (count === 0) return ''
  const shown = rows.slice(from, to).filter(({ rank }) => rank > 0)
  const [first, last] = [shown[0], shown.at(-1)]
  if (count <= rowsOnPage || !first || !last || (first === last && first.rank > 1))
    return t('projector.teams', { count })
  return first.rank === 1
    ? t('projector.top', { top: last.rank, count })
    : t('projector.ranks', { from: first.rank, to: last.rank, count })
}
