import type { OperationId } from '#arena/operations/operations.ts'
import type { ServerName } from '#arena/parts/edition.ts'
import patch from '#contract/openapi-1.8-patch.yaml'
import foreignPatch from '#contract/openapi-rsctf-patch.yaml'
import written from '#contract/openapi.yaml'

/** The part of JSON Schema that the contract uses for input. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: string[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema
  default?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: Schema
}

/** How long a GET's response may be reused: by browsers (`http`, and the tag by which they ask again) and by the server itself. */
export interface CachePolicy {
  http?: string
  etag?: string
  serverSeconds?: number
  varyByQuery?: string[]
}

export interface ContractOperation {
  operationId: OperationId
  'x-role': 'anonymous' | 'user' | 'monitor' | 'admin'
  'x-rate-limit'?: { policy: string }[]
  'x-cache'?: CachePolicy
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>
}

export type LimitPolicy =
  | {
      kind: 'slidingWindow'
      permits: number
      windowSeconds: number
      segments: number
      queue: number
      queueOrder: QueueOrder
    }
  | { kind: 'tokenBucket'; capacity: number; refill: number; periodSeconds: number }
  | { kind: 'concurrency'; permits: number; queue: number; queueOrder: QueueOrder }

export type QueueOrder = 'oldestFirst' | 'newestFirst'

type Responses = ContractOperation['responses']

/** An OpenAPI document, as far as arena reads it. */
export interface Contract {
  paths: Record<string, Record<string, ContractOperation>>
  components: { schemas: Record<string, Schema>; responses: Responses }
  'x-rate-limit-policies': Record<string, LimitPolicy>
}

type Rule = 'minimum' | 'maximum' | 'pattern' | 'required'

/** Rules, by schema or operation and member, that the server does not check up front (behaviour 1.4, 8.2, 12.5). */
const notInsistedOn: Record<string, Record<string, Rule[]>> = {
  ChallengeUpdate: { minScoreRate: ['minimum', 'maximum'] },
  GameEditInput: { start: ['required'], end: ['required'] },
  RegisterInput: { password: ['pattern'] },
  gameEvents: { skip: ['minimum'] },
}

/** Removes from a schema the rules that the server does not check up front. */
export function eased(name: string, schema: Schema): Schema {
  for (const [member, rules] of Object.entries(notInsistedOn[name] ?? {}))
    for (const rule of rules) {
      if (rule === 'required') schema.required = schema.required?.filter((other) => other !== member) ?? []
      else delete schema.properties?.[member]?.[rule]
    }
  return schema
}

interface Patch extends Pick<Contract, 'paths'> {
  'x-removed-operations': string[]
  components: Pick<Contract['components'], 'schemas'>
}

/** openapi.yaml with a patch over it: whole operations, by path and method, and schemas, by name. */
function patched(document: Contract, over: Patch): Contract {
  const removed = new Set(over['x-removed-operations'])
  const paths = { ...document.paths }
  for (const [path, methods] of Object.entries(over.paths)) paths[path] = { ...paths[path], ...methods }
  for (const [path, methods] of Object.entries(paths))
    paths[path] = Object.fromEntries(
      Object.entries(methods).filter(([, { operationId }]) => !removed.has(operationId)),
    )
  const schemas = { ...document.components.schemas, ...over.components.schemas }
  return { ...document, paths, components: { ...document.components, schemas } }
}

const newest = patched(written as Contract, patch as Patch)

const documents: Record<ServerName, Contract> = {
  '1.2': written as Contract,
  '1.8': newest,
  rsctf: patched(newest, foreignPatch as Patch),
}

/** The contract of an edition as it is written. */
export const documentOf = (edition: ServerName): Contract => documents[edition]

const contracts = new Map<ServerName, Contract>()

/** The contract of an edition, without the rules that the server does not check up front. */
export function contractOf(edition: ServerName): Contract {
  const known = contracts.get(edition)
  if (known) return known
  const contract = structuredClone(documentOf(edition))
  for (const [name, schema] of Object.entries(contract.components.schemas)) eased(name, schema)
  contract.components.schemas.UnixMillis!.format = 'moment' // the schema exists; other 64-bit numbers may have any value
  contracts.set(edition, contract)
  return contract
}

/** Resolves a `$ref`; keywords beside it (a default, a description) take precedence. */
export function resolve(contract: Contract, { $ref, ...beside }: Schema): Schema {
  if ($ref === undefined) return beside
  const target = contract.components.schemas[$ref.replace('#/components/schemas/', '')]
  if (!target) throw new Error(`The contract has no ${$ref}`)
  return { ...resolve(contract, target), ...beside }
}
