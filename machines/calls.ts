import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/** An actor that a feature provides; a chart started without it fails with the name of what is missing. */
export const provided = <Answer, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Answer, Input>(() => {
    throw new Error(`provide \`${name}\``)
  })

/** The same for an actor that listens as long as its chart is in a state, and sends it what it receives. */
export const providedListener = <Sent extends EventObject>(name: string) =>
  fromCallback<Sent>(() => {
    throw new Error(`provide \`${name}\``)
  })

/** What a chart reads of a call that failed. Without a status there was no answer. */
export interface Refusal {
  status?: number
  /** Seconds, where a limiter named them. */
  retryAfter?: number
}

/** Reads it off whatever was thrown. */
export const refusalOf = (error: unknown): Refusal =>
  typeof error === 'object' && error !== null ? error : {}
