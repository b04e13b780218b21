import { findFlags, type FlagHit, flagPattern } from './find-flags.ts'
import type { Flow } from './flow.ts'
import type { HttpBody } from './http-bodies.ts'

/** No flag has more bytes; servers take 127 characters. */
const longestFlag = 1024

/** What looks like a flag in flows that grow; `known` are flags of the game, by whose frame others are recognized. */
export function createFlowFlags(known: readonly string[]) {
  /** The flags of each flow, and how many of its bytes they were looked for in. */
  const marked = new Map<Flow, { length: number; edition: number; flags: FlagHit[] }>()
  /** Flags that were sent in chunks, where these are. */
  const divided = new Map<Flow, FlagHit[]>()
  let pattern = flagPattern(known)

  function markIn(flow: Flow) {
    const { length } = flow.bytes()
    const edition = flow.edition()
    const before = marked.get(flow)
    const isSame = before?.edition === edition
    if (isSame && before.length === length) return
    const from = isSame ? Math.max(0, before.length - longestFlag) : 0
    const kept = isSame ? before.flags.filter(({ start }) => start < from) : []
    const found = [...findFlags(flow, pattern, from), ...(divided.get(flow) ?? [])]
    const last = (isFromClient: boolean) => kept.findLast((flag) => flag.isFromClient === isFromClient)
    const ends = { client: last(true)?.end ?? 0, server: last(false)?.end ?? 0 }
    const isNew = ({ isFromClient, start }: FlagHit) => start >= ends[isFromClient ? 'client' : 'server']
    const flags = [...kept, ...found.filter(isNew)]
    marked.set(flow, { length, edition, flags: flags.toSorted((a, b) => a.start - b.start) })
  }

  /** Where the flags of bodies are in the flow in which these were sent in chunks. */
  const dividedFlags = (unpacked: Flow, bodies: readonly HttpBody[]): FlagHit[] =>
    findFlags(unpacked, pattern).flatMap(({ start, end, text }) => {
      const index = unpacked.messageAt(start)
      const { line, rangeOf } = bodies[index]! // each is one message
      const begin = unpacked.message(index).start + line.length
      return rangeOf && start >= begin ? [{ ...rangeOf(start - begin, end - begin), text }] : []
    })

  return {
    /** The capture itself says what its flag is. */
    learn: (flag: string) => (pattern = flagPattern([...known, flag])),
    /** Looks for flags in what was read since; one may lie across. */
    mark: (flows: readonly Flow[]) => flows.forEach(markIn),
    /** Those that were found, in order. */
    of: (flow: Flow): readonly FlagHit[] => marked.get(flow)?.flags ?? [],
    /** The bodies of a flow were unpacked into one of their own: their flags are marked in both. */
    noteUnpacked(flow: Flow, unpacked: Flow, bodies: readonly HttpBody[]) {
      divided.set(flow, dividedFlags(unpacked, bodies))
      marked.delete(flow)
    },
  }
}
