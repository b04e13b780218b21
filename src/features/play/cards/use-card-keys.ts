import type { PlayedChallenge } from './shown-challenges.ts'
import type { ToggleMark } from './use-marks.ts'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** Keys that toggle a mark on the focused card. */
const markKeys = { s: 'starred', w: 'working' } as const
const isMarkKey = (key: string): key is keyof typeof markKeys => key in markKeys

const cardsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-challenge]')]
const idOf = (card: HTMLElement) => Number(card.dataset.challenge)

/** Focuses the first card of the page; false where there is none. */
export function focusFirstCard(): boolean {
  const [first] = cardsIn(document.body)
  first?.focus()
  return first !== undefined
}

/**
 * The element to focus after a challenge's dialog closes: the opener; for a card the challenge's card, or the first
 * card if that is gone.
 */
export function focusAfter(challengeId: number, opener: Element | null): HTMLElement | undefined {
  if (
    opener instanceof HTMLElement &&
    opener.isConnected &&
    opener !== document.body &&
    !opener.dataset.challenge
  )
    return opener
  const cards = cardsIn(document.body)
  return cards.find((card) => idOf(card) === challengeId) ?? cards[0]
}

/**
 * Makes the cards one tab stop: arrows move between them, `s` stars the focused one and `w` marks it as being worked
 * on. Returns the id of the card that is the stop, and the listeners for the list.
 */
export function useCardKeys(shown: PlayedChallenge[], onMark: ToggleMark) {
  const [lastId, setLastId] = useState<number>()
  const stop = shown.some(({ id }) => id === lastId) ? lastId : shown[0]?.id

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const card = (event.target as Element).closest<HTMLElement>('[data-challenge]')
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return
    if (isMarkKey(event.key)) return onMark(idOf(card), markKeys[event.key])
    const next = cardAfter(event.key, card, cardsIn(event.currentTarget))
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  function onFocus({ target }: FocusEvent) {
    const card = target.closest<HTMLElement>('[data-challenge]')
    if (card) setLastId(idOf(card))
  }
  return { stop, listeners: { onKeyDown, onFocus } }
}

/**
 * The card that an arrow key leads to: the adjacent one, or the nearest in the next row; undefined at an edge and for
 * other keys.
 */
function cardAfter(key: string, from: HTMLElement, cards: HTMLElement[]): HTMLElement | undefined {
  const at = cards.indexOf(from)
  switch (key) {
    case 'ArrowRight':
      return cards[at + 1]
    case 'ArrowLeft':
      return cards[at - 1]
    case 'ArrowDown':
      return nearest(from, cards.slice(at + 1))
    case 'ArrowUp':
      return nearest(from, cards.slice(0, at).toReversed())
    case 'Home':
      return cards[0]
    case 'End':
      return cards.at(-1)
    default:
      return undefined
  }
}

/** The card horizontally closest to `from` in the first different row of these cards, which are ordered by distance. */
function nearest(from: HTMLElement, cards: HTMLElement[]): HTMLElement | undefined {
  const { left, top } = from.getBoundingClientRect()
  const others = cards.map((card) => ({ card, box: card.getBoundingClientRect() }))
  const row = others.find(({ box }) => box.top !== top)?.box.top
  return others
    .filter(({ box }) => box.top === row)
    .toSorted((a, b) => Math.abs(a.box.left - left) - Math.abs(b.box.left - left))[0]?.card
}
