/** A file whose text cannot be read, and why. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly why: 'sheet' | 'encoding' | 'lost'

  constructor(why: UnreadableFile['why']) {
    super(why)
    this.why = why
  }
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** The text of a file as spreadsheets save it: UTF-8, or UTF-16 with a byte order mark; any other encoding would garble names. */
export async function textIn(file: File): Promise<string> {
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => {
      throw new UnreadableFile('lost')
    },
  )
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf)) throw new UnreadableFile('sheet')
  const encoding = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableFile('encoding')
  }
}
