import type { Dials } from '#arena/dials.ts'

/** The dials in `wanted` if all of them exist and have the right kind of value; undefined otherwise. */
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
