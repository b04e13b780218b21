import type { Plugin } from 'vite'

/** Fails a client build in which a file other than the index has no content hash, or takes the server's favicon name. */
export function contentHashed(): Plugin {
  return {
    name: 'halyard:content-hashed',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.keys(bundle)) {
        if (file === 'index.html' || /[.-][\w-]{8}\.\w+$/.test(file)) continue
        this.error(`${file} carries no content hash: the server keeps files by name for seven days`)
      }
    },
  }
}
