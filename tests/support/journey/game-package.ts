import { strFromU8, unzipSync } from 'fflate'

/** A game's package as the record has it: its entries without their numbers and hashes, and two of its JSON files. */
export function packageIn(bytes: Uint8Array) {
  const files = unzipSync(bytes)
  const jsonOf = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  return {
    entries: Object.keys(files)
      .map((name) => name.replace(/[0-9a-f]{64}|\d+/g, '#'))
      .sort(),
    manifest: jsonOf('manifest.json'),
    game: jsonOf('game.json'),
  }
}
