/** Which of the typed hints are not among the saved ones, wherever they stand; of equal ones as many as were saved are. */
export function changedHints(typed: readonly string[], saved: readonly string[]): boolean[] {
  const left = [...saved]
  return typed.map((hint) => {
    const at = left.indexOf(hint)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
