import { createFileReader, type Frame } from './file-reader.ts'
import { type FlagHit, findFlags, flagPattern, type Range } from './find-flags.ts'
import { createFlow, type Flow } from './flow.ts'
import { createLayout, type Layout, type View } from './layout.ts'
import { type Endpoint, isKnownLink, type Packet, packetOf } from './packet.ts'
import { CaptureError } from './problem.ts'
import { mostHits, patternOf, searchFlow, type Wanted } from './search.ts'

/** What a capture by the server says of itself in its first packet (behaviour 9). */
export interface CaptureNote {
  challenge: string
  team: string
}

/** A flow in the list of flows. */
export interface FlowSummary {
  protocol: 'TCP' | 'UDP'
  client: Endpoint
  server: Endpoint
  messages: number
  bytes: number
  missing: number
  /** How many flags are in it. */
  flags: number
  /** Microseconds since 1970. */
  start: number
  end: number
}

/** What is known of a capture so far. */
export interface CaptureSummary {
  note: CaptureNote | undefined
  packets: number
  /** Packets that are neither TCP nor UDP, or cut too short to tell. */
  others: number
  /** Packets of which the capture holds only the beginning. */
  shortened: number
  flows: FlowSummary[]
  /** When the first packet was captured, in microseconds since 1970. */
  start: number
}

/** A place where a search matches. */
export interface SearchHit extends Range {
  flow: number
}

/** The most bytes of packets that are kept of one file. */
const mostBytes = 512 * 1024 * 1024

/** No flag has more bytes; servers take 127 characters. */
const longestFlag = 1024

const noteOf = ({ payload }: Packet): (CaptureNote & { flag: unknown }) | undefined => {
  try {
    const note: unknown = JSON.parse(new TextDecoder().decode(payload))
    if (typeof note !== 'object' || note === null) return undefined
    const { challenge, team, flag } = lowerKeys(note)
    return typeof challenge === 'string' && typeof team === 'string' ? { challenge, team, flag } : undefined
  } catch {
    return undefined
  }
}
const lowerKeys = (note: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(note).map(([key, value]) => [key.toLowerCase(), value as unknown]))

/**
 * A capture as it is read: its packets by flow, what of them looks like a flag of the game, rows to show and a search.
 * `known` are flags of the game, by whose frame others are recognized. Runs in a worker (capture-worker.ts).
 */
export function createCapture(known: readonly string[]) {
  const flows: Flow[] = []
  const flowOf = new Map<string, Flow>()
  /** The flags of each flow, and how many of its bytes they were looked for in. */
  const marked = new Map<Flow, { length: number; flags: FlagHit[] }>()
  const counts = { packets: 0, others: 0, shortened: 0, start: 0, bytes: 0 }
  let note: CaptureNote | undefined
  let pattern = flagPattern(known)
  let hits: SearchHit[] = []
  let layout: { of: string; layout: Layout } | undefined
  const reader = createFileReader(addFrame)

  function addFrame(frame: Frame) {
    if (!isKnownLink(frame.link)) throw new CaptureError({ kind: 'link', at: frame.at, found: frame.link })
    const packet = packetOf(frame.bytes, frame.link)
    if (counts.packets === 0) counts.start = frame.time
    counts.packets++
    if (frame.bytes.length < frame.length) counts.shortened++
    if (!packet) counts.others++
    else if (counts.packets === 1 && readNote(packet)) return
    else addPacket(packet, frame)
  }

  function readNote(packet: Packet) {
    const found = noteOf(packet)
    if (!found) return false
    note = { challenge: found.challenge, team: found.team }
    if (typeof found.flag === 'string') pattern = flagPattern([...known, found.flag])
    startFlow(packet) // who sent the note is the client
    return true
  }

  const keyOf = ({ protocol, from, to }: Packet) =>
    [protocol, ...[from, to].map(({ address, port }) => `${address} ${port}`).toSorted()].join(' ')

  function startFlow(packet: Packet): Flow {
    const flow = createFlow(packet)
    flowOf.set(keyOf(packet), flow)
    flows.push(flow)
    return flow
  }

  function addPacket(packet: Packet, { time, at }: Frame) {
    if (counts.bytes + packet.payload.length > mostBytes) throw new CaptureError({ kind: 'large', at })
    counts.bytes += packet.payload.length
    const known = flowOf.get(keyOf(packet))
    const isReused = packet.isOpening && (known?.count() ?? 0) > 0
    const flow = known && !isReused ? known : startFlow(packet)
    flow.add(packet, time)
  }

  const flagsOf = (flow: Flow) => marked.get(flow)?.flags ?? []

  /** Looks for flags in what was read since; one may lie across. */
  function markFlags() {
    if (!pattern) return
    for (const flow of flows) {
      const { length } = flow.bytes()
      const before = marked.get(flow)
      if (before?.length === length) continue
      const from = Math.max(0, (before?.length ?? 0) - longestFlag)
      const kept = flagsOf(flow).filter(({ end }) => end <= from)
      const isNew = ({ start }: FlagHit) => start >= (kept.at(-1)?.end ?? 0)
      marked.set(flow, { length, flags: [...kept, ...findFlags(flow, pattern, from).filter(isNew)] })
    }
  }

  function summaryOf(flow: Flow): FlowSummary {
    const count = flow.count()
    return {
      protocol: flow.protocol,
      client: flow.client,
      server: flow.server,
      messages: count,
      bytes: flow.bytes().length,
      missing: flow.missing(),
      flags: flagsOf(flow).length,
      start: count > 0 ? flow.message(0).time : counts.start,
      end: count > 0 ? flow.message(count - 1).time : counts.start,
    }
  }

  function layoutOf(index: number, view: View): Layout | undefined {
    const of = `${index} ${view.mode} ${view.columns}`
    const flow = flows[index]
    if (layout?.of !== of && flow) layout = { of, layout: createLayout(flow, view) }
    if (layout?.of !== of) return undefined
    layout.layout.extend()
    return layout.layout
  }

  return {
    /** Reads the next bytes of the file; throws a `CaptureError` where it breaks. */
    push: (bytes: Uint8Array) => reader.push(bytes),
    /** The file was read; throws if it ends too early. */
    end: () => reader.end(),
    /** No more of it will be read: what waited for a lost segment is shown. */
    close: () => flows.forEach((flow) => flow.end()),
    summary(): CaptureSummary {
      markFlags()
      const { packets, others, shortened, start } = counts
      return { note, packets, others, shortened, start, flows: flows.map(summaryOf) }
    },
    /** How many rows a flow has in a view. */
    rowCount: (flow: number, view: View) => layoutOf(flow, view)?.extend() ?? 0,
    rows(flow: number, view: View, from: number, to: number) {
      const laid = layoutOf(flow, view)
      const found = hits.filter((hit) => hit.flow === flow)
      return laid ? laid.rows(from, to, { flags: flagsOf(laid.flow), hits: found }) : []
    },
    /** The row of a flow that holds a byte of it. */
    rowAt: (flow: number, view: View, byte: number) => layoutOf(flow, view)?.rowAt(byte) ?? 0,
    /** Where the flags of all flows are, in order. */
    flags: (): SearchHit[] =>
      flows.flatMap((flow, index) => flagsOf(flow).map(({ start, end }) => ({ flow: index, start, end }))),
    /** Searches all flows, and keeps what it found to mark it in rows; throws a `SyntaxError` for a wrong expression. */
    search(wanted: Wanted): SearchHit[] {
      hits = []
      if (wanted.text === '') return hits
      const pattern = patternOf(wanted)
      for (const [index, flow] of flows.entries())
        for (const hit of searchFlow(flow, pattern, flagsOf(flow))) {
          if (hits.length === mostHits) return hits
          hits.push({ flow: index, ...hit })
        }
      return hits
    },
  }
}

export type Capture = ReturnType<typeof createCapture>
