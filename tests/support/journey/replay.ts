import { visitor, type Answer, type Visitor } from '#tests/support/arena.ts'
import { at, captures } from './captures.ts'
import { differences, shapeDifferences } from './compare.ts'
import { packageIn } from './game-package.ts'
import { openHubConnection, type HubConnection } from './hub-connection.ts'
import { filledHeaders, sentBy } from './sent.ts'
import type { CallStep, HearStep, OpenStep, Step } from './steps.ts'
import { sorted, withAny } from './unordered.ts'

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
  const player = createPlayer(stage, challengesIn(steps))
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

function createPlayer({ url, fetch, now, advance, given }: Stage, challenges: string[]) {
  const values = captures(given, now)
  const people = new Map<string, Visitor>()
  const connections = new Map<string, HubConnection>()
  const saved = new Map<string, Uint8Array<ArrayBuffer>>()

  const person = (name: string) => {
    const known = people.get(name) ?? visitor(fetch, url)
    people.set(name, known)
    return known
  }

  async function send(step: CallStep): Promise<Answer> {
    const path = values.fillText(step.path).replaceAll(' ', '%20')
    return person(step.as).send(step.method, path, await sentBy(step, values, saved))
  }

  /** Looks again, every so many milliseconds of the server's time, until what was awaited is there. */
  async function eventually<Found>(
    look: () => Found | Promise<Found>,
    isThere: (found: Found) => boolean,
    every = 20,
  ) {
    let found = await look()
    for (let tries = 0; tries < 100 && !isThere(found); tries++) {
      advance(every)
      await new Promise((resume) => setTimeout(resume, 4))
      found = await look()
    }
    return found
  }

  async function call(step: CallStep): Promise<string[]> {
    const wanted = Object.entries(step.until ?? {}).map(([pointer, value]) => [pointer, values.fill(value)])
    const fits = ({ body }: Answer) => wanted.every(([pointer, value]) => at(body, String(pointer)) === value)
    const answer = await eventually(() => send(step), fits, step.every)
    if (answer.status !== step.status)
      return [`: status ${answer.status} for ${step.status} ${JSON.stringify(answer.body)}`]
    if (step.capture) values.take(step.capture, answer.body)
    if (step.captureHeader) values.takeHeaders(step.captureHeader, answer.headers)
    if (step.save && answer.body instanceof Uint8Array) saved.set(step.save, Uint8Array.from(answer.body))
    if (answer.type !== step.type) return [`: type ${answer.type} for ${step.type}`]
    return [...headerDifferences(step, answer.headers), ...bodyDifferences(step, answer)]
  }

  function headerDifferences({ seen = [], sameHeader = {}, answerHeaders }: CallStep, headers: Headers) {
    const valuesOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, headers.get(name)]))
    const same = Object.entries(sameHeader).map(([name, header]) => [header, values.fill(`{${name}}`)])
    return [
      ...differences(answerHeaders ?? {}, valuesOf(seen), ' headers'),
      ...differences(Object.fromEntries(same), valuesOf(Object.values(sameHeader)), ' headers'),
    ]
  }

  function bodyDifferences(step: CallStep, { body }: Answer) {
    if (step.zip) return differences(values.fill(step.body), packageIn(body as Uint8Array))
    if (!step.type.endsWith('json')) return step.body === `<${step.type}>` ? [] : differences(step.body, body)
    const record = withOwnIds(values.fill(step.body))
    if (step.shape) return shapeDifferences(record, body)
    const [expected, actual] = sorted(step, record, body)
    return differences(withAny(step, expected), actual)
  }

  /**
   * Events name challenges by id, as text. The record has those of a fresh server, from 1 in order of creation; they
   * are replaced by the ids that this server assigned.
   */
  function withOwnIds(record: unknown): unknown {
    const own = challenges.map((name) => values.textOf(name))
    return mapEventValues(record, (text) => (/^[1-9]$/.test(text) ? (own[Number(text) - 1] ?? text) : text))
  }

  async function open({ hub, as, open, headers, refused }: OpenStep): Promise<string[]> {
    const cookie = person(as).cookie()
    const connection = await openHubConnection(url + values.fillText(open), {
      ...filledHeaders(headers, values),
      ...(cookie && { cookie }),
    })
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
      if ('second' in step) {
        advance(1000 - (now() % 1000))
        return []
      }
      if ('open' in step) return open(step)
      return 'hear' in step ? hear(step) : call(step)
    },
    close: () => connections.forEach((connection) => connection.close()),
  }
}

/** The names under which a journey captures its challenges, in order of creation. */
const challengesIn = (steps: Step[]) =>
  steps.flatMap((step) =>
    'operationId' in step && step.operationId === 'editCreateChallenge'
      ? Object.keys(step.capture ?? {})
      : [],
  )

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
