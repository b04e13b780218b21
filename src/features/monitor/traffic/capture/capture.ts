import { createFileReader, type Frame, joined } from './file-reader.ts'
import type { Range } from './find-flags.ts'
import { createFlow, endsOf, type Flow, type FlowEnds, type FlowFaults } from './flow.ts'
import { createFlowFlags } from './flow-flags.ts'
import { httpBodiesOf } from './http-bodies.ts'
import { createLayout, type Layout, type View } from './layout.ts'
import { createPacketReader, isKnownLink, type Packet } from './packet.ts'
import { CaptureError } from './problem.ts'
import { mostHits, patternOf, searchFlow, type Wanted } from './search.ts'

/** What a capture by the server says of itself in its first packet (behaviour 9). */
export interface CaptureNote {
  challenge: string
  team: string
}

/** A flow in the list of flows. */
export interface FlowSummary extends FlowEnds {
  messages: number
  bytes: number
  faults: FlowFaults
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
  lost: CaptureLoss
  flows: FlowSummary[]
  /** When the first packet was captured, in microseconds since 1970. */
  start: number
}

/** What a capture has or had, but is not shown. */
export interface CaptureLoss {
  /** Packets that are neither TCP nor UDP. */
  others: number
  /** Packets of which the capture holds only the beginning. */
  shortened: number
  /** Packets that something unknown is around, or whose headers are cut off. */
  undecoded: number
  /** Parts of packets whose other parts are missing (IP fragments). */
  fragments: number
  /** Packets of interfaces whose frames are not read, and the numbers of these in the list of link types. */
  links: number
  linkTypes: number[]
  /** Packets whose time is not known: that of the one before is shown. */
  untimed: number
  /** Packets that were dropped while capturing, as far as the capture says so. */
  dropped: number
  /** Blocks of the file whose type is not known. */
  blocks: number
  /** Packed bodies that could be unpacked in part only, or not at all. */
  bodies: number
}

/** A place where a search matches. */
export interface SearchHit extends Range {
  flow: number
}

/** The most bytes of packets that are kept of one file, and of bodies that are unpacked of it. */
const mostBytes = 512 * 1024 * 1024
const mostUnpacked = 128 * 1024 * 1024

const nothingLost: CaptureLoss = {
  others: 0,
  shortened: 0,
  undecoded: 0,
  fragments: 0,
  links: 0,
  linkTypes: [],
  untimed: 0,
  dropped: 0,
  blocks: 0,
  bodies: 0,
}

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

/** The packets of a file by flow, as it is read, and what of it could not be. */
function createFlows(flags: ReturnType<typeof createFlowFlags>) {
  const flows: Flow[] = []
  const flowOf = new Map<string, Flow>()
  const counts = { packets: 0, start: 0, bytes: 0, time: 0 }
  const lost = { ...nothingLost }
  const linkTypes = new Set<number>()
  const packets = createPacketReader()
  let note: CaptureNote | undefined
  const reader = createFileReader({
    frame: addFrame,
    lost: (kind, count) => (lost[kind] += count),
  })

  function addFrame(frame: Frame) {
    const { time = counts.time } = frame
    if (counts.packets === 0) counts.start = time
    counts.packets++
    counts.time = time
    if (frame.time === undefined && frame.link !== undefined) lost.untimed++
    if (frame.bytes.length < frame.length) lost.shortened++
    if (frame.link !== undefined && !isKnownLink(frame.link)) {
      lost.links++
      linkTypes.add(frame.link)
      return
    }
    const packet =
      frame.link === undefined ? 'undecoded' : packets.read(frame.bytes, frame.link, frame.length)
    if (typeof packet === 'string') lost[packet]++
    else if (counts.packets > 1 || !readNote(packet)) addPacket(packet, time, frame.at)
  }

  function readNote(packet: Packet) {
    const found = noteOf(packet)
    if (!found) return false
    note = { challenge: found.challenge, team: found.team }
    if (typeof found.flag === 'string') flags.learn(found.flag)
    startFlow(packet) // who sent the note is the client
    return true
  }

  const keyOf = ({ protocol, from, to }: Packet) =>
    [protocol, ...[from, to].map(({ address, port }) => `${address} ${port}`).toSorted()].join(' ')

  function startFlow(packet: Packet): Flow {
    const flow = createFlow(endsOf(packet))
    flowOf.set(keyOf(packet), flow)
    flows.push(flow)
    return flow
  }

  function addPacket(packet: Packet, time: number, at: number) {
    if (counts.bytes + packet.payload.length > mostBytes) throw new CaptureError({ kind: 'large', at })
    counts.bytes += packet.payload.length
    const known = flowOf.get(keyOf(packet))
    const flow = known && !known.isOver(packet) ? known : startFlow(packet)
    flow.add(packet, time)
  }

  return {
    flows,
    counts,
    lost,
    reader,
    note: () => note,
    loss: (): CaptureLoss => ({
      ...lost,
      fragments: lost.fragments - packets.joined(),
      linkTypes: [...linkTypes],
    }),
  }
}

/**
 * A capture as it is read: its packets by flow, what of them looks like a flag of the game, rows to show and a search.
 * `known` are flags of the game, by whose frame others are recognized. Runs in a worker (capture-worker.ts).
 */
export function createCapture(known: readonly string[]) {
  const flags = createFlowFlags(known)
  const { flows, counts, lost, reader, note, loss } = createFlows(flags)
  let hits: SearchHit[] = []
  let layout: { of: string; layout: Layout } | undefined

  /** Unpacks what was sent by HTTP in chunks or packed: as flows of their own, which are searched and masked as others. */
  async function unpackBodies() {
    const room = { left: mostUnpacked }
    for (const flow of flows.slice()) {
      const bodies = await httpBodiesOf(flow, room)
      if (bodies.length === 0) continue
      const unpacked = createFlow({ protocol: 'HTTP', client: flow.client, server: flow.server })
      flows.push(unpacked)
      for (const body of bodies) {
        if (!body.isWhole) lost.bodies++
        unpacked.append(
          body.isFromClient,
          joined([body.line, body.bytes], body.line.length + body.bytes.length),
          body.time,
        )
      }
      flags.noteUnpacked(flow, unpacked, bodies)
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
      faults: flow.faults(),
      flags: flags.of(flow).length,
      start: count > 0 ? flow.message(0).time : counts.start,
      end: count > 0 ? flow.message(count - 1).time : counts.start,
    }
  }

  function layoutOf(index: number, view: View): Layout | undefined {
    const flow = flows[index]
    const of = `${index} ${view.mode} ${view.columns} ${flow?.edition()}`
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
    /** No more of it will be read: what waited for a lost segment is shown, and what was sent packed is unpacked. */
    async close() {
      flows.forEach((flow) => flow.end())
      await unpackBodies()
    },
    summary(): CaptureSummary {
      flags.mark(flows)
      return {
        note: note(),
        packets: counts.packets,
        start: counts.start,
        lost: loss(),
        flows: flows.map(summaryOf),
      }
    },
    /** How many rows a flow has in a view. */
    rowCount: (flow: number, view: View) => layoutOf(flow, view)?.extend() ?? 0,
    rows(flow: number, view: View, from: number, to: number) {
      flags.mark(flows)
      const laid = layoutOf(flow, view)
      const found = hits.filter((hit) => hit.flow === flow)
      return laid ? laid.rows(from, to, { flags: flags.of(laid.flow), hits: found }) : []
    },
    /** The row of a flow that holds a byte of it. */
    rowAt: (flow: number, view: View, byte: number) => layoutOf(flow, view)?.rowAt(byte) ?? 0,
    /** Where the flags of all flows are, in order. */
    flags: (): SearchHit[] =>
      flows.flatMap((flow, index) =>
        flags.of(flow).map(({ isFromClient, start, end }) => ({ flow: index, isFromClient, start, end })),
      ),
    /** Searches all flows, and keeps what it found to mark it in rows; throws a `SyntaxError` for a wrong expression. */
    search(wanted: Wanted): SearchHit[] {
      hits = []
      if (wanted.text === '') return hits
      flags.mark(flows)
      const pattern = patternOf(wanted)
      for (const [index, flow] of flows.entries())
        for (const hit of searchFlow(flow, pattern, flags.of(flow))) {
          if (hits.length === mostHits) return hits
          hits.push({ flow: index, ...hit })
        }
      return hits
    },
  }
}

export type Capture = ReturnType<typeof createCapture>
