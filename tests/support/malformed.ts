import { randomFrom } from '#arena/world/random.ts'

/** A response with one fault, and its path: `items[3].rank`, or '' for the whole response. */
export interface Malformed {
  field: string
  answer: unknown
}

type Path = (string | number)[]

/** Members whose keys are not fixed, so that none of them can be missing. */
const dictionaries = ['challenges', 'divisions', 'timeLines']

/** Members that only some servers send, in one response or another. */
const optional =
  'apiEncryption apiPublicKey attachment attempts challengeConfigs containerExposePort deadline deadlineUtc ' +
  'defaultPermissions division divisionId divisions exposePort limit members networkMode siteKey submissionLimit team ' +
  'timeLines timelines user'

/**
 * Various corruptions of a valid answer: a member is missing, or has a type that no member has. The same seed gives the
 * same corruptions.
 */
export function malformedFrom(good: unknown, count: number, seed = 1): Malformed[] {
  const chance = randomFrom(seed)
  const spoilt = new Map<string, Malformed>()
  const places = placesIn(good)
  for (let tries = 0; spoilt.size < count; tries++) {
    if (tries > 5000) throw new Error(`there are only ${spoilt.size} ways to spoil this`)
    const path = chance.pick(places)
    const isMissing = canBeMissing(path) && chance.next() < 0.4
    const wrong = isMissing ? undefined : chance.pick(wrongFor(valueAt(good, path)))
    const field = nameOf(path)
    spoilt.set(`${field} ${JSON.stringify(wrong)}`, { field, answer: changed(good, path, wrong) })
  }
  return [...spoilt.values()]
}

const placesIn = (value: unknown, path: Path = []): Path[] => [
  path,
  ...Object.entries(Object(value) === value ? (value as object) : {}).flatMap(([key, inner]) =>
    placesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  ),
]

const canBeMissing = (path: Path) =>
  typeof path.at(-1) === 'string' &&
  !dictionaries.includes(String(path.at(-2))) &&
  !optional.split(' ').includes(String(path.at(-1)))

const wrongForAny = [{}, [], [true], [7], [[]], [''], { a: 1 }, { b: '' }]

function wrongFor(value: unknown): unknown[] {
  if (Array.isArray(value)) return [true, 'none']
  if (typeof value === 'object' && value !== null) return [[value], true]
  if (value === null) return [true] // never sent where something may be missing
  if (typeof value === 'number') return ['many', 12.5, ...wrongForAny]
  return typeof value === 'string' ? [true, false, ...wrongForAny] : wrongForAny
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((inner, step) => (inner as Record<string | number, unknown>)[step], value)

function changed(value: unknown, [step, ...rest]: Path, wrong: unknown): unknown {
  if (step === undefined) return wrong
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >
  copy[step] = changed(copy[step], rest, wrong)
  if (copy[step] === undefined) delete copy[step]
  return copy
}

const nameOf = (path: Path) =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')
