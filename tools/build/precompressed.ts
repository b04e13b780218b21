import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Plugin } from 'vite'

type Compress = (bytes: Uint8Array) => Promise<Uint8Array>

/** By the ending of the file. Node has zstd from 22.15 on; no browser that accepts it refuses brotli, which is smaller here. */
export const encodings: Record<string, Compress> = {
  br: promisify(zlib.brotliCompress),
  gz: (bytes) => promisify(zlib.gzip)(bytes, { level: zlib.constants.Z_BEST_COMPRESSION }),
  ...('zstdCompress' in zlib && { zst: zstd(zlib) }),
}

/** Their types come with those of Node 22. */
function zstd(known: object): Compress {
  const { zstdCompress, constants } = known as {
    zstdCompress: (
      bytes: Uint8Array,
      options: object,
      done: (error: Error | null, bytes: Buffer) => void,
    ) => void
    constants: { ZSTD_c_compressionLevel: number }
  }
  const options = { params: { [constants.ZSTD_c_compressionLevel]: 19 } }
  return (bytes) => promisify(zstdCompress)(bytes, options)
}

/** What is not sent as it was built: the index that servers fill in, and what a site may have written over. */
export const changing = ['index.html', 'release.json']

const isText = (name: string) =>
  /\.(?:m?js|css|json|svg|wasm|txt|html|webmanifest)$/.test(name) && !changing.includes(name)

/** Writes what compresses of the build, and stays as it is, beside it in each encoding at its best quality: too slow to do per request. */
export function precompressed(): Plugin {
  return {
    name: 'halyard:precompressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = (await fs.readdir(dir, { recursive: true })).filter((name) => isText(path.basename(name)))
      await Promise.all(files.map((name) => compressBeside(path.join(dir, name))))
    },
  }
}

/** Writes a file beside itself in each encoding. */
export async function compressBeside(file: string) {
  const bytes = await fs.readFile(file)
  await Promise.all(
    Object.entries(encodings).map(async ([ending, compress]) =>
      fs.writeFile(`${file}.${ending}`, await compress(bytes)),
    ),
  )
}
