import { fromPromise } from 'xstate'

/** A provided actor whose call the test answers; `calls` are its inputs, each also passed to `onCall`. */
export function answeredByHand<Answer, Input = unknown>(onCall: (input: Input) => unknown = () => {}) {
  const calls: Input[] = []
  let answer: (value: Answer) => void = () => {}
  let refuse: (error: unknown) => void = () => {}
  const actor = fromPromise<Answer, Input>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        calls.push(input)
        onCall(input)
        answer = resolve
        refuse = reject
      }),
  )
  return {
    actor,
    calls,
    answer: (value: Answer) => settled(() => answer(value)),
    refuse: (error: unknown) => settled(() => refuse(error)),
  }
}

/** Lets a settled promise reach the chart. */
async function settled(act: () => void) {
  act()
  await new Promise((resolve) => setImmediate(resolve))
}
