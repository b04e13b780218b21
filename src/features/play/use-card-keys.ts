import type { PlayedChallenge } from './shown-challenges.ts'
import type { ToggleMark } from './use-marks.ts'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** Keys that set a mark on the card that has the focus. */
const markKeys = { s: 'starred', w: 'working' } as const
const isMarkKey = (key: string): key is keyof typeof markKeys => key in markKeys

const cardsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-challenge]')]
const idOf = (card: HTMLElement) => Number(card.dataset.challenge)

/** Puts the focus on the first card of the page; false where there is none. */
export function focusFirstCard(): boolean {
  const [first] = cardsIn(document.body)
  first?.focus()
  return first !== undefined
}

/** Where the keyboard goes on after the dialog of a challenge: at what opened it; from its card, or when that is gone, at the card that is there. */
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
 * The cards as one stop of the keyboard: arrows lead from card to card, `s` stars one and `w` marks that the reader works on
 * it. Answers which card the stop is, and what the list that holds them all listens to.
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

/** Where an arrow leads: beside, or to what is nearest in the next row; undefined at an edge and for other keys. */
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

/** Of the first row among these, in their order, the card that is least to the side. */
function nearest(from: HTMLElement, cards: HTMLElement[]): HTMLElement | undefined {
  const { left, top } = from.getBoundingClientRect()
  const others = cards.map((card) => ({ card, box: card.getBoundingClientRect() }))
  const row = others.find(({ box }) => box.top !== top)?.box.top
  return others
    .filter(({ box }) => box.top === row)
    .toSorted((a, b) => Math.abs(a.box.left - left) - Math.abs(b.box.left - left))[0]?.card
}
