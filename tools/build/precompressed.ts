import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes each script, style and text of the build beside it as best-quality brotli: too slow to do per request. */
export function precompressed(): Plugin {
  return {
    name: 'halyard:precompressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(?:m?js|css|json|svg|wasm)$/.test(file))
      await Promise.all(
        files.map(async (name) => {
          const file = path.join(dir, name)
          await fs.writeFile(`${file}.br`, await promisify(brotliCompress)(await fs.readFile(file)))
        }),
      )
    },
  }
}
