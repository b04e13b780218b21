import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/** An actor that a feature provides; a chart started without it fails, naming what is missing. */
export const provided = <Answer, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Answer, Input>(() => {
    throw new Error(`provide \`${name}\``)
  })

/** A listener that a feature provides: it runs while its chart is in a state, and sends the chart what it receives. */
export const providedListener = <Sent extends EventObject>(name: string) =>
  fromCallback<Sent>(() => {
    throw new Error(`provide \`${name}\``)
  })

/** What a chart reads from a failed call. Without a status there was no response. */
export interface Refusal {
  status?: number
  /** In the server's own words; empty where they are somebody else's, such as a proxy's. */
  message?: string
  /** In seconds, if a limiter named a time. */
  retryAfter?: number
}

/** Reads a `Refusal` from whatever was thrown. */
export const refusalOf = (error: unknown): Refusal =>
  typeof error === 'object' && error !== null ? error : {}
