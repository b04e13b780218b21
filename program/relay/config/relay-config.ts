import type { AnnouncementKind } from '#program/relay/announcement.ts'
import type { Destination, Target } from '#program/relay/target.ts'
import { targetKinds } from '#program/relay/targets/target-kinds.ts'
import { StartProblem } from '#program/lib/start-problem.ts'
import schema from './relay.schema.json' with { type: 'json' }
import { secretAt } from './secret.ts'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { type Document, LineCounter, type Node, parseDocument } from 'yaml'
import fs from 'node:fs'

/** What relay.yaml says, with its secrets. */
export interface RelayConfig {
  /** The address of the server, without a path. */
  server: string
  games: 'running' | readonly number[]
  /** The folder of the outbox. */
  data: string
  host: string
  port: number
  targets: readonly Target[]
}

type Written = Omit<RelayConfig, 'targets'> & { targets: readonly WrittenTarget[] }

interface WrittenTarget extends Omit<Target, 'to' | 'gets' | 'texts'> {
  secret: string
  signing?: string
  chat?: string | number
  gets?: readonly AnnouncementKind[]
  texts?: Target['texts']
}

const validate = new Ajv2020({ allErrors: true, useDefaults: true, allowUnionTypes: true }).compile<Written>(
  schema,
)

/** Every kind of announcement, in the order of the schema. */
export const announcementKinds = schema.$defs.kind.enum as readonly AnnouncementKind[]

/**
 * Reads a configuration and the secrets that it names. Throws a StartProblem that says every fault of it, each by file, line and
 * path, and never holds a secret.
 */
export function readRelayConfig(file: string, env: NodeJS.ProcessEnv): RelayConfig {
  const lines = new LineCounter()
  const document = parseDocument(textOf(file), { lineCounter: lines, prettyErrors: false })
  const at = (offset: number | undefined) => `${file}:${lines.linePos(offset ?? 0).line}`
  const broken = document.errors.map(({ pos, message }) => `${at(pos[0])}: ${message}`)
  if (broken.length > 0) throw new StartProblem(broken.join('\n'))
  const written: unknown = document.toJS() ?? {}
  const placeOf = (path: readonly (string | number)[]) => at(offsetOf(document, path))
  if (!validate(written)) {
    const faults = (validate.errors ?? []).filter(isTelling).map((error) => sentenceFor(error, placeOf))
    throw new StartProblem([...new Set(faults)].join('\n'))
  }
  return withSecrets(written, env, placeOf)
}

function textOf(file: string) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartProblem(`The configuration ${file} cannot be read: ${(error as Error).message}.`)
  }
}

function withSecrets(
  { targets, ...rest }: Written,
  env: NodeJS.ProcessEnv,
  placeOf: (path: readonly (string | number)[]) => string,
): RelayConfig {
  const faults: string[] = []
  const secretIn = (value: string, index: number, member: string) => {
    const found = secretAt(value, env)
    if ('problem' in found) faults.push(`${placeOf(['targets', index, member])}: ${found.problem}`)
    return 'secret' in found ? found.secret : ''
  }
  const known = targets.map(({ name, kind, language, gets, texts, ...to }, index): Target => {
    if (targets.findIndex((other) => other.name === name) < index)
      faults.push(`${placeOf(['targets', index, 'name'])}: another target is called ${name}.`)
    const secret = secretIn(to.secret, index, 'secret')
    const destination = {
      secret,
      ...(to.signing !== undefined && { signing: secretIn(to.signing, index, 'signing') }),
      ...(to.chat !== undefined && { chat: String(to.chat) }),
    }
    if (secret && !canBeCalled(kind, destination))
      faults.push(`${placeOf(['targets', index, 'secret'])}: ${to.secret} holds no address that ${kind} has.`)
    return { name, kind, language, gets: gets ?? announcementKinds, texts: texts ?? {}, to: destination }
  })
  if (faults.length > 0) throw new StartProblem(faults.join('\n'))
  return { ...rest, server: new URL(rest.server).origin, targets: known }
}

/** Whether a message could be sent there at all. */
function canBeCalled(kind: Target['kind'], to: Destination) {
  try {
    const { protocol } = new URL(
      targetKinds[kind].request({ id: '', text: '', announcements: [] }, to, 0).url,
    )
    return protocol === 'https:' || protocol === 'http:'
  } catch {
    return false
  }
}

/** Where a member is in the text, or what is around it where it is missing. */
function offsetOf(document: Document, path: readonly (string | number)[]): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as Node | undefined
    if (node?.range) return node.range[0]
  }
  return document.contents?.range?.[0]
}

/** Of a value that fits none of several shapes only that is told. */
const isTelling = ({ schemaPath }: ErrorObject) => !/\/oneOf\/\d/.test(schemaPath)

function sentenceFor(
  { instancePath, keyword, message, params }: ErrorObject,
  placeOf: (path: readonly (string | number)[]) => string,
) {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  const name = path.join('.') || 'the configuration'
  if (keyword === 'additionalProperties') {
    const unknown = String(params.additionalProperty)
    return `${placeOf([...path, unknown])}: ${[...path, unknown].join('.')} is unknown here.`
  }
  if (keyword === 'enum')
    return `${placeOf(path)}: ${name} takes ${(params.allowedValues as string[]).join(', ')}.`
  if (keyword === 'oneOf') return `${placeOf(path)}: ${name} takes running, or a list of ids.`
  const isSecret = /\.(?:secret|signing)$/.test(name)
  if (keyword === 'pattern' && isSecret)
    return `${placeOf(path)}: ${name} takes env:NAME or file:/path, not a secret.`
  return `${placeOf(path)}: ${name} ${message}.`
}
