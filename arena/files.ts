/** Uploaded files, by SHA-256 of their bytes, counted by reference (behaviour 12.2, 13.4). */
export interface Files {
  /** Keeps the bytes; answers their hash. The same bytes are kept once. */
  keep(file: { name: string; mediaType: string; bytes: Uint8Array }): string
  get(hash: string): { name: string; mediaType: string; bytes: Uint8Array; size: number } | undefined
  /** Drops one reference; the bytes go with the last one. False: no such file. */
  release(hash: string): boolean
}
