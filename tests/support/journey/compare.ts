/** The pattern of each placeholder in the record, alone or inside a text. */
const kinds: Record<string, string> = {
  guid: '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}',
  iso: '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,7})?[+-]\\d\\d:\\d\\d',
  sha256: '[0-9a-f]{64}',
  ip: '[0-9a-f.:]+',
  entry: '[^:]+:\\d+',
  text: '[\\s\\S]*',
  'base64 of 32 bytes': '[A-Za-z0-9+/]{43}=',
  number: '\\d+',
  hex: '[0-9a-f]{8}',
  stamp: '\\d{8}-\\d{6}',
  letters: '[A-Za-z0-9]{12}',
  teamToken: '\\d+:[A-Za-z0-9+/]{86}==',
  apiToken: '[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]{86}',
}

const numeric = new Set(['<int>', '<epochMs>'])

/** Where a response differs from its record; placeholders match any value of their kind. */
export function differences(record: unknown, actual: unknown, at = ''): string[] {
  if (typeof record === 'string' && numeric.has(record))
    return Number.isInteger(actual) ? [] : [`${at}: ${record}, came ${show(actual)}`]
  if (typeof record === 'string' && typeof actual === 'string')
    return patternFrom(record).test(actual) ? [] : [`${at}: ${record}, came ${actual}`]
  return differ(record, actual, at, differences)
}

/** Like `differences`, but for members and types only: the first item stands for a list, null for anything. */
export function shapeDifferences(record: unknown, actual: unknown, at = ''): string[] {
  if (record === null || actual === null) return []
  if (typeof record === 'string' && numeric.has(record)) return differences(record, actual, at)
  if (Array.isArray(record) && Array.isArray(actual))
    return record.length === 0 || actual.length === 0 ? [] : shapeDifferences(record[0], actual[0], `${at}/0`)
  if (isRecord(record) && isRecord(actual)) return differ(record, actual, at, shapeDifferences)
  return typeof record === typeof actual ? [] : [`${at}: ${show(record)}, came ${show(actual)}`]
}

function differ(record: unknown, actual: unknown, at: string, compare: typeof differences): string[] {
  if (!isRecord(record) || !isRecord(actual) || Array.isArray(record) !== Array.isArray(actual))
    return Object.is(record, actual) ? [] : [`${at}: ${show(record)}, came ${show(actual)}`]
  const names = [...new Set([...Object.keys(record), ...Object.keys(actual)])]
  return names.flatMap((name) => {
    if (!(name in actual)) return [`${at}/${name}: missing`]
    return name in record
      ? compare(record[name], actual[name], `${at}/${name}`)
      : [`${at}/${name}: not in the record`]
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const show = (value: unknown) => JSON.stringify(value)

function patternFrom(record: string): RegExp {
  const parts = record.split(/<([^<>]+)>/)
  const source = parts.map((part, index) =>
    index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&') : (kinds[part] ?? `<${part}>`),
  )
  return new RegExp(`^${source.join('')}$`)
}
