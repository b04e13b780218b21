import { cutBy } from './cut.ts'
import type { OperationId } from '#arena/operations/operations.ts'
import type { ServerName } from '#arena/parts/edition.ts'
import {
  contractOf,
  eased,
  resolve,
  type CachePolicy,
  type Contract,
  type ContractOperation,
  type Parameter,
  type Schema,
} from './contract.ts'

type Segment = { literal: string } | { parameter: string; schema: Schema }

/** An operation of the contract in the form the mount needs. */
export interface Route {
  id: OperationId
  /** What the references in its schemas point into. */
  contract: Contract
  method: string
  /** The path as the contract writes it. */
  template: string
  segments: Segment[]
  role: ContractOperation['x-role']
  /** Names of its rate limits besides the global one. */
  policies: string[]
  cache: CachePolicy | undefined
  query: Schema
  /** Shape of a JSON body, if the operation takes one. */
  json: Schema | undefined
  /** Name of the form field, if the operation takes an upload. */
  upload: string | undefined
  /** Leaves out of a successful answer what the contract does not list. */
  cut: (answer: unknown) => unknown
}

export interface Match {
  route: Route
  /** A parameter is undefined if its text is not valid but the operation matches all the same. */
  path: Record<string, string | number | undefined>
}

const known = new Map<ServerName, Route[]>()

/** All operations of an edition, literal segments before parameters, so that the first match is the right one. */
export function routesOf(edition: ServerName): Route[] {
  const routes = known.get(edition) ?? routesFrom(contractOf(edition))
  known.set(edition, routes)
  return routes
}

const routesFrom = (contract: Contract) =>
  Object.entries(contract.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        routeFrom(contract, path, method.toUpperCase(), operation),
      ),
    )
    .sort((a, b) => parameterPlaces(a).localeCompare(parameterPlaces(b)))

function parameterPlaces({ segments }: Route) {
  return segments.map((segment) => ('literal' in segment ? '0' : '1')).join('')
}

function routeFrom(contract: Contract, path: string, method: string, operation: ContractOperation): Route {
  const parameters = operation.parameters ?? []
  const queries = parameters.filter((parameter) => parameter.in === 'query')
  const content = operation.requestBody?.content ?? {}
  const form = content['multipart/form-data']?.schema
  return {
    id: operation.operationId,
    contract,
    method,
    template: path,
    segments: path
      .slice(1)
      .split('/')
      .map((text) => segmentFrom(contract, text, parameters)),
    role: operation['x-role'],
    policies: (operation['x-rate-limit'] ?? [])
      .map(({ policy }) => policy)
      .filter((name) => name !== 'Global'),
    cache: operation['x-cache'],
    query: eased(operation.operationId, {
      type: 'object',
      properties: Object.fromEntries(queries.map(({ name, schema }) => [name, schema])),
      required: queries.filter(({ required }) => required).map(({ name }) => name),
    }),
    json: content['application/json']?.schema,
    upload: form && Object.keys(form.properties ?? {})[0],
    cut: cutBy(contract, operation.responses['200']?.content?.['application/json']?.schema ?? {}),
  }
}

function segmentFrom(contract: Contract, text: string, parameters: Parameter[]): Segment {
  const name = /^\{(\w+)\}$/.exec(text)?.[1]
  if (name === undefined) return { literal: text.toLowerCase() }
  const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name)
  return { parameter: name, schema: resolve(contract, parameter?.schema ?? {}) }
}

/** Operations that match any text as a UUID, and fail if it is not one. */
const withAnyText = new Set<OperationId>(['adminUpdateUser'])

/** Operations that accept every method, though the contract can only list one. */
const inAnyMethod = new Set<OperationId>(['proxyContainer', 'proxyTestContainer'])

/**
 * Finds the operation that a request matches. Paths ignore case and may have one trailing slash. A request
 * without a match (an id that is not a number, an upload that is not a form) gets the index page.
 */
export function matchRoute(edition: ServerName, request: Request): Match | undefined {
  const given = new URL(request.url).pathname.slice(1).replace(/\/$/, '').split('/')
  for (const route of routesOf(edition)) {
    if (route.method !== request.method && !inAnyMethod.has(route.id)) continue
    if (route.segments.length !== given.length) continue
    if (route.upload !== undefined && !isForm(request)) continue
    const path = pathFrom(route, given)
    if (path) return { route, path }
  }
  return undefined
}

const isForm = (request: Request) =>
  request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') === true

function pathFrom({ id, segments }: Route, given: string[]): Match['path'] | undefined {
  const path: Match['path'] = {}
  for (const [index, segment] of segments.entries()) {
    const text = decoded(given[index] ?? '')
    if ('literal' in segment) {
      if (text?.toLowerCase() !== segment.literal) return undefined
      continue
    }
    const value = text === undefined ? undefined : parameterFrom(segment.schema, text)
    if (value === undefined && !withAnyText.has(id)) return undefined
    path[segment.parameter] = value
  }
  return path
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

function parameterFrom({ type, format, minLength = 1, maxLength = Infinity }: Schema, text: string) {
  if (type === 'integer') return /^-?\d{1,10}$/.test(text) && isInt32(Number(text)) ? Number(text) : undefined
  if (format === 'uuid') return uuid.test(text) ? text.toLowerCase() : undefined
  // A hash with other characters is a bad request, not another path.
  return text.length >= minLength && text.length <= maxLength ? text : undefined
}

const isInt32 = (value: number) => value === (value | 0)
