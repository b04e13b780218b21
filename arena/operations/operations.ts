import type { Arena } from '#arena/parts/arena.ts'
import type { Caller } from '#arena/parts/sessions.ts'
import type { operations } from '#contract/api.gen.ts'

export type OperationId = keyof operations

type Part<T, K extends PropertyKey> = T extends { [P in K]?: infer V } ? Exclude<V, undefined> : never
type Parameters<O> = Part<O, 'parameters'>
type Content<T> = T extends { content: infer C } ? C[keyof C] : undefined
/** Uploads arrive as the files of their form field, at least one. */
type Body<T> = T extends { content: { 'multipart/form-data': unknown } } ? File[] : Content<T>
type Answered<O> = Part<O, 'responses'> extends { 200: infer R } ? Content<R> : undefined

/** A validated call: role, path, query and body are as openapi.yaml says, with defaults filled in. */
export interface Call<K extends OperationId> {
  path: Part<Parameters<operations[K]>, 'path'>
  query: Required<Part<Parameters<operations[K]>, 'query'>>
  body: Body<Part<operations[K], 'requestBody'>>
  /** Undefined only where the contract allows anonymous callers. */
  caller: Caller | undefined
  /** The caller, where the contract requires one. */
  user: Caller
  /** Address of the caller, for logs and limits. */
  ip: string
  /** Scheme and host of the request. */
  origin: string
  request: Request
}

type Answer<O> = Response | Answered<O> | (undefined extends Answered<O> ? void : never)

/** A Response is sent unchanged, undefined as an empty 200, everything else as JSON. */
export type Operation<K extends OperationId> = (
  call: Call<K>,
) => Answer<operations[K]> | Promise<Answer<operations[K]>>

/** Some operations of the contract, by id; each file of this folder makes one such table from the arena. */
export type Operations = { [K in OperationId]?: Operation<K> }
export type OperationsOf = (arena: Arena) => Operations
