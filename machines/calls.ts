import { fromPromise, type NonReducibleUnknown } from 'xstate'

/** An actor that a feature provides; a chart started without it fails with the name of what is missing. */
export const provided = <Answer, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Answer, Input>(() => {
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
