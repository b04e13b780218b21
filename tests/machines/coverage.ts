import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'

/** Inspects actors of a chart, and reports which of its states and transitions none of them took. */
export function coverageOf(machine: AnyStateMachine) {
  const seen = new Set<string>()
  return {
    inspect: (event: InspectionEvent) => {
      if (event.type !== '@xstate.microstep') return
      for (const transition of event._transitions) seen.add(nameOf(transition)).add(transition.source.id)
      for (const { id } of (event.snapshot as unknown as { _nodes: AnyStateNode[] })._nodes) seen.add(id)
    },
    missed: () => everythingIn(machine.root).filter((name) => !seen.has(name)),
  }
}

const everythingIn = (node: AnyStateNode): string[] => [
  node.id,
  ...choicesOf(node).map(nameOf),
  ...Object.values(node.states).flatMap(everythingIn),
]

const choicesOf = (node: AnyStateNode) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]

const nameOf = (transition: AnyTransitionDefinition) =>
  `${transition.source.id}: ${transition.eventType || 'always'} (${choicesOf(transition.source).indexOf(transition)})`
