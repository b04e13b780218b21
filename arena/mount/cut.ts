import { type Contract, resolve, type Schema } from './contract.ts'

type Cut = (value: unknown) => unknown

const whole: Cut = (value) => value

/**
 * Makes the function that leaves out of an answer what its schema does not list. Rules say all that they know; which
 * members of it an edition answers with, only its contract knows.
 */
export function cutBy(contract: Contract, schema: Schema): Cut {
  const cut = cutOf(contract, schema)
  // A large scoreboard is asked for often: the same answer is cut once.
  const known = new WeakMap<object, unknown>()
  return (answer) => {
    if (cut === whole || typeof answer !== 'object' || answer === null) return answer
    if (!known.has(answer)) known.set(answer, cut(answer))
    return known.get(answer)
  }
}

function cutOf(contract: Contract, given: Schema): Cut {
  const { oneOf, items, properties, additionalProperties } = resolve(contract, given)
  if (oneOf) return cutOf(contract, oneOf.find((one) => one.type !== 'null') ?? {})
  if (items) return each(cutOf(contract, items))
  if (properties) {
    const members = new Map(
      Object.entries(properties).map(([name, schema]) => [name, cutOf(contract, schema)]),
    )
    return record((name) => members.get(name))
  }
  if (additionalProperties) {
    const member = cutOf(contract, additionalProperties)
    return member === whole ? whole : record(() => member)
  }
  return whole
}

const each = (cut: Cut): Cut =>
  cut === whole ? whole : (value) => (Array.isArray(value) ? value.map((item) => cut(item)) : value)

/** Keeps the members that there is a cut for. */
const record =
  (memberCut: (name: string) => Cut | undefined): Cut =>
  (value) => {
    if (typeof value !== 'object' || value === null) return value
    const kept: Record<string, unknown> = {}
    for (const [name, member] of Object.entries(value)) {
      const cut = memberCut(name)
      if (cut) kept[name] = cut(member)
    }
    return kept
  }
