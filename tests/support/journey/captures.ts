import type { CallStep } from './steps.ts'

/** The value at a JSON pointer; `''` is the whole value. */
export function at(value: unknown, pointer: string): unknown {
  let found = value
  for (const name of pointer.split('/').slice(1))
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined
  return found
}

/** Sets what a JSON pointer other than `''` points to; does nothing where that does not exist. */
export function setAt(value: unknown, pointer: string, wanted: unknown) {
  const end = pointer.lastIndexOf('/')
  const [holder, name] = [at(value, pointer.slice(0, end)), pointer.slice(end + 1)]
  if (typeof holder === 'object' && holder !== null && name in holder)
    (holder as Record<string, unknown>)[name] = wanted
}

/** Values captured from responses, for `{name}` in later steps. */
export function captures(given: Record<string, string>, now: () => number) {
  const known = new Map<string, unknown>(Object.entries(given))

  const fillText = (text: string): unknown => {
    const whole = /^\{(\w+)\}$/.exec(text)?.[1]
    if (whole !== undefined && known.has(whole)) return known.get(whole)
    return text.replace(/\{(\w+)\}/g, (braces, name: string) =>
      known.has(name) ? String(known.get(name)) : braces,
    )
  }

  function fill(value: unknown): unknown {
    if (typeof value === 'string') return fillText(value)
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    if ('$now' in value) return now() + Number(value.$now)
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [String(fillText(name)), fill(member)]),
    )
  }

  return {
    fill,
    fillText: (text: string) => String(fillText(text)),
    /** A captured id as text. */
    textOf: (name: string) => (known.has(name) ? JSON.stringify(known.get(name)) : undefined),
    take(wanted: NonNullable<CallStep['capture']>, body: unknown) {
      for (const [name, from] of Object.entries(wanted))
        known.set(name, typeof from === 'string' ? at(body, from) : firstGroup(from.match, at(body, from.at)))
    },
    takeHeaders(wanted: Record<string, string>, headers: Headers) {
      for (const [name, header] of Object.entries(wanted)) known.set(name, headers.get(header))
    },
  }
}

/** Values captured during one replay. */
export type Captures = ReturnType<typeof captures>

const firstGroup = (pattern: string, text: unknown) => new RegExp(pattern).exec(String(text))?.[1]
