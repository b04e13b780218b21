/** URLs by the file names that the library uses; each file is fetched only when a document needs it. */
const byName = (urls: Record<string, string>) =>
  new Map(Object.entries(urls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))

const encodings = byName(
  import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)
const fonts = byName(
  import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)
const decoders = byName(
  import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/*.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)

const [worker = ''] = Object.values(
  import.meta.glob<string>('/node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)

/** The script of the worker that parses documents. */
export const workerUrl = worker

async function bytesOf(files: Map<string, string>, name: string) {
  const url = files.get(name)
  if (url === undefined) throw new Error(`no file ${name}`)
  return bytesAt(url, 'default').catch(() => bytesAt(url, 'reload')) // the browser's own copy may be damaged
}

async function bytesAt(url: string, cache: RequestCache) {
  const response = await fetch(url, { cache })
  const isWebPage = response.headers.get('Content-Type')?.startsWith('text/html') // a proxy's, in its place
  if (!response.ok || isWebPage) throw new Error(`no file ${url}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Encoding tables for East Asian text whose font does not name its encoding. */
export class EncodingTables {
  async fetch({ name }: { name: string }) {
    return { cMapData: await bytesOf(encodings, `${name}.bcmap`), isCompressed: true }
  }
}

/** The fourteen standard fonts that documents may use without embedding them. */
export class StandardFonts {
  fetch({ filename }: { filename: string }) {
    return bytesOf(fonts, filename)
  }
}

/** Decoders for the two image formats that no browser supports; they run in the worker, where the policy does not apply. */
export class ImageDecoders {
  fetch({ filename }: { filename: string }) {
    return bytesOf(decoders, filename)
  }
}
