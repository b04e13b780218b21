import { bytesOf, formWith, visitor, type Answer, type Visitor } from '#tests/support/arena.ts'
import { at, captures } from './captures.ts'
import { differences, shapeDifferences } from './compare.ts'
import { openHubConnection, type HubConnection } from './hub-connection.ts'
import type { CallStep, HearStep, OpenStep, Step } from './steps.ts'

const mediaTypes = { png: 'image/png', text: 'text/plain', pdf: 'application/pdf' }

export interface Stage {
  /** The server's address, at which hubs are opened. */
  url: string
  /** Sends calls to it. */
  fetch: (request: Request) => Response | Promise<Response>
  now: () => number
  /** Advances arena's time. */
  advance: (ms: number) => void
  given: { adminName: string; adminPassword: string; run: string }
  /** Operations whose steps are skipped. */
  skip: ReadonlySet<string>
}

/** Replays recorded steps against a server; resolves to the differences, and the steps skipped, by operation. */
export async function replay(steps: Step[], stage: Stage) {
  const problems: string[] = []
  const skipped: Record<string, number> = {}
  const player = createPlayer(stage)
  for (const step of steps) {
    const operationId = 'operationId' in step ? step.operationId : undefined
    if (operationId !== undefined && stage.skip.has(operationId)) {
      skipped[operationId] = (skipped[operationId] ?? 0) + 1
      continue
    }
    const found = await player.play(step)
    problems.push(...found.map((problem) => `step ${step.n} ${operationId ?? ''}${problem}`))
  }
  player.close()
  return { problems, skipped }
}

function createPlayer({ url, fetch, now, advance, given }: Stage) {
  const values = captures(given, now)
  const people = new Map<string, Visitor>()
  const connections = new Map<string, HubConnection>()

  const person = (name: string) => {
    const known = people.get(name) ?? visitor(fetch, url)
    people.set(name, known)
    return known
  }

  function send({ as, method, path, json, raw, contentType, headers, file }: CallStep): Promise<Answer> {
    const more = { ...headers, ...(contentType ? { 'Content-Type': contentType } : {}) }
    return person(as).send(method, values.fillText(path).replaceAll(' ', '%20'), {
      headers: more,
      ...(json === undefined ? {} : { json: values.fill(json) }),
      ...(raw === undefined ? {} : { raw }),
      ...(file
        ? {
            form: formWith(file.field, {
              name: file.name,
              bytes: bytesOf[file.kind],
              type: mediaTypes[file.kind],
            }),
          }
        : {}),
    })
  }

  /** Looks again while time advances, until what was awaited is there. */
  async function eventually<Found>(look: () => Found | Promise<Found>, isThere: (found: Found) => boolean) {
    let found = await look()
    for (let tries = 0; tries < 100 && !isThere(found); tries++) {
      advance(20)
      await new Promise((resume) => setTimeout(resume, 4))
      found = await look()
    }
    return found
  }

  async function call(step: CallStep): Promise<string[]> {
    const fits = ({ body }: Answer) =>
      Object.entries(step.until ?? {}).every(([pointer, value]) => at(body, pointer) === value)
    const answer = await eventually(() => send(step), fits)
    if (step.capture && answer.status === step.status) values.take(step.capture, answer.body)
    if (answer.status !== step.status)
      return [`: status ${answer.status} for ${step.status} ${JSON.stringify(answer.body)}`]
    if (answer.type !== step.type) return [`: type ${answer.type} for ${step.type}`]
    if (!step.type.endsWith('json'))
      return step.body === `<${step.type}>` ? [] : differences(step.body, answer.body)
    const record = withOwnIds(values.fill(step.body))
    return step.shape
      ? shapeDifferences(record, answer.body)
      : differences(...sorted(step, record, answer.body))
  }

  /**
   * Events name challenges by id, as text. The record has those of a fresh server, 1 to 4 in order of creation; they
   * are replaced by the ids that this server assigned.
   */
  function withOwnIds(record: unknown): unknown {
    const own = ['knots', 'charts', 'harbour', 'anchor'].map((name) => values.textOf(name))
    return mapEventValues(record, (text) => (/^[1-4]$/.test(text) ? (own[Number(text) - 1] ?? text) : text))
  }

  async function open({ hub, as, open, refused }: OpenStep): Promise<string[]> {
    const connection = await openHubConnection(url + values.fillText(open), person(as).cookie())
    connections.set(hub, connection)
    const wasRefused = await connection.wasRefusedWithin(refused ? 30_000 : 50)
    return wasRefused === refused ? [] : [`: ${hub} was ${refused ? '' : 'not '}to be refused`]
  }

  async function hear({ hub, hear, where, arguments: recorded }: HearStep): Promise<string[]> {
    const wanted = Object.entries(where).map(([pointer, value]) => [pointer, values.fill(value)] as const)
    const fits = (came: unknown[]) => wanted.every(([pointer, value]) => at(came, pointer) === value)
    const message = await eventually(
      () => connections.get(hub)?.take(hear, fits),
      (found) => found !== undefined,
    )
    return message
      ? differences(withOwnIds(values.fill(recorded)), message.arguments)
      : [`: ${hear} was not received`]
  }

  return {
    async play(step: Step): Promise<string[]> {
      if ('wait' in step) {
        advance(step.wait)
        return []
      }
      if ('open' in step) return open(step)
      return 'hear' in step ? hear(step) : call(step)
    },
    close: () => connections.forEach((connection) => connection.close()),
  }
}

/** Returns both lists sorted by the member that the record names for unordered ones. */
function sorted({ unordered }: CallStep, ...lists: [unknown, unknown]): [unknown, unknown] {
  if (!unordered) return lists
  const { at: pointer, by } = unordered
  for (const list of lists) {
    const items = at(list, pointer) as Record<string, unknown>[]
    items.sort((a, b) => String(a[by]).localeCompare(String(b[by]), 'en', { numeric: true }))
  }
  return lists
}

function mapEventValues(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapEventValues(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === 'values' && Array.isArray(member)
        ? member.map(String).map(change)
        : mapEventValues(member, change),
    ]),
  )
}
