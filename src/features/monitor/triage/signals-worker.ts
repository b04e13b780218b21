import { createSignalFinder, type EvidenceChange } from './signals.ts'

/** Finds signals off the main thread, so that the page stays responsive: answers each change in its turn. */
const find = createSignalFinder()
addEventListener('message', ({ data }: MessageEvent<EvidenceChange>) => postMessage(find(data)))
