/** Returns for each typed hint whether it is not among the saved ones, in any position; equal hints match one saved hint each. */
export function changedHints(typed: readonly string[], saved: readonly string[]): boolean[] {
  const left = [...saved]
  return typed.map((hint) => {
    const at = left.indexOf(hint)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
