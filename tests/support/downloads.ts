import { readCapture, readCaptures, streamCapture } from '#src/server/reads/captures.ts'
import { readPackage } from '#src/server/reads/edited-games.ts'
import { readFile } from '#src/server/reads/files.ts'
import { readSheet } from '#src/server/reads/sheets.ts'
import { readWriteups } from '#src/server/reads/submitted-writeups.ts'

/** The bytes of each file. */
export const length = 64_000
const bytes = Uint8Array.from({ length }, (_, index) => index % 251)
const watch = () => ({ signal: new AbortController().signal, onProgress: () => {} })
export const folder = { challengeId: 1, participationId: 1 }

async function streamed() {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of streamCapture(folder, 'a.pcap', watch().signal)) parts.push(part)
  return new Blob(parts)
}

/** Everything that the client reads as a file. */
export const downloads: Record<string, () => Promise<Blob | Uint8Array>> = {
  'the sheet of the scoreboard': () => readSheet(1, 'scoreboard', watch()),
  'the sheet of submissions': () => readSheet(1, 'submissions', watch()),
  'the archive of writeups': () => readWriteups(1, watch()),
  'the package of a game': () => readPackage(1, watch()),
  'the archive of captures': () => readCaptures(folder, watch()),
  'a capture': () => readCapture(folder, 'a.pcap', watch()),
  'a capture that is opened': streamed,
  'a stored PDF': () => readFile('/assets/abc/writeup.pdf', 1e6, watch()),
}

/** What the server says to any of them. */
export const fileAnswer = () =>
  new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } })
