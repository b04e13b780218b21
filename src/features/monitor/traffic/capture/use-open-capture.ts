import { type CaptureBytes, openCapture } from './open-capture.ts'
import { useProblemText } from '#src/ui/text/problem.tsx'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'

/** Reads a capture as long as the component is there; `flags`, and the words for a failure, are taken as they are at first. */
export function useOpenCapture(source: CaptureBytes, flags: readonly string[]) {
  const problemText = useProblemText()
  const [first] = useState({ flags, textOf: problemText })
  const capture = useMemo(() => openCapture(source, first), [source, first])
  useEffect(() => capture.start(), [capture])
  return { capture, state: useSyncExternalStore(capture.watch, capture.state) }
}
