import { fromPromise, type NonReducibleUnknown } from 'xstate'

/** The place of a call that a feature provides; a chart started without it fails with what is missing. */
export const provided = <Answer, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Answer, Input>(() => {
    throw new Error(`provide \`${name}\``)
  })
