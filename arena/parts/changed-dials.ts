import type { Dials } from './dials.ts'

/** Returns `wanted` if every dial in it exists and has a value of the right type; undefined otherwise. */
export function changedDials(dials: Dials, wanted: unknown): Partial<Dials> | undefined {
  if (typeof wanted !== 'object' || wanted === null) return undefined
  const isRight = Object.entries(wanted).every(([name, value]) => {
    const now: unknown = Object.hasOwn(dials, name) ? dials[name as keyof Dials] : undefined
    return (
      typeof value === typeof now && (typeof value !== 'number' || (Number.isFinite(value) && value >= 0))
    )
  })
  return isRight ? wanted : undefined
}
