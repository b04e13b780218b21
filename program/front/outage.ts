/** Notes whether a server answers, and prints once when it no longer does, and once when it does again. */
export function outageReporter({ origin }: URL, print: (text: string) => void) {
  let isDown = false
  return {
    isDown: () => isDown,
    answered() {
      if (isDown) print(`The server ${origin} answers again.`)
      isDown = false
    },
    failed(error: unknown) {
      const reason = error instanceof Error && error.message ? ` (${error.message})` : ''
      if (!isDown) print(`The server ${origin} cannot be reached${reason}; still trying.`)
      isDown = true
    },
  }
}
