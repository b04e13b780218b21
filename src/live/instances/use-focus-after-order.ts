import { type InstanceStanding, stageOf } from './instance-standing.ts'
import { useFocusAfterAct } from '#src/ui/use-focus-after-act.ts'

const isFocusBeside = (words: HTMLElement) => words.parentElement?.contains(document.activeElement) ?? false

/**
 * Whoever orders something of a container finds the focus on the words beside the button that they pressed, which is gone
 * by then. What team mates do, and what is ordered elsewhere on the page, moves nothing.
 */
export const useFocusAfterOrder = <Words extends HTMLElement>(standing: InstanceStanding) =>
  useFocusAfterAct<Words>(standing, stageOf(standing), isFocusBeside)
