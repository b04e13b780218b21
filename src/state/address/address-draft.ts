import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A value on its way to the address: shown at once, and written when it has not changed for a pause, in milliseconds; while
 * `pauseOf` returns none, it waits. Whether or not it could be written, the address counts afterwards.
 */
export function useAddressDraft<Value>(
  write: (value: Value) => Promise<unknown>,
  pauseOf: (value: Value) => number | undefined,
) {
  const [draft, setDraft] = useState<{ value: Value }>()
  const writeNow = () => {
    if (!draft) return
    const settle = () => setDraft((latest) => (latest === draft ? undefined : latest)) // it may have changed meanwhile
    void write(draft.value).then(settle, settle)
  }
  const writeAfterPause = useEffectEvent(writeNow)
  const pause = draft && pauseOf(draft.value)
  useEffect(() => {
    if (!draft || pause === undefined) return undefined
    const timer = setTimeout(() => writeAfterPause(), pause)
    return () => clearTimeout(timer)
  }, [draft, pause])
  return {
    /** Undefined when the address alone counts. */
    draft: draft?.value,
    change: (next: (before: Value | undefined) => Value) =>
      setDraft((before) => ({ value: next(before?.value) })),
    drop: () => setDraft(undefined),
    writeNow,
  }
}
