import type { StoredFile } from '#src/model/site.ts'

/** What an address calls a file, as one segment of it: a separator would add one, dots alone would take one away. */
export const segmentOf = (name: string) => {
  const segment = name.replaceAll(/[/\\]/g, '_').replaceAll(/\p{Surrogate}/gu, '\ufffd')
  return /^\.{0,2}$/.test(segment) ? `${segment}_` : segment
}

/** The public path of a stored file; the name decides its type and what it is saved as. */
export const filePath = ({ hash, name }: StoredFile) =>
  `/assets/${hash}/${encodeURIComponent(segmentOf(name))}`

const own = /^\/assets\/([0-9a-f]+)\/(.*)$/s

/**
 * The file of this server that the `url` of a response means; undefined for any other link. The server puts the name
 * there as it is (behaviour 4.1): `100% real.txt`, `a%20b.txt` and `c#minor?.txt` are no path yet.
 */
export function storedFileIn(url: string): StoredFile | undefined {
  const [, hash, name] = own.exec(url) ?? []
  return hash === undefined || name === undefined ? undefined : { hash, name }
}

/** The address to link to for the `url` of a response. */
export function fileAddress(url: string): string {
  const file = storedFileIn(url)
  return file ? filePath(file) : url
}
