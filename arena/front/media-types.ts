/** Files that are served, by extension; all others do not exist (behaviour 13.3). */
export const mediaTypes: Record<string, string> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  html: 'text/html',
  txt: 'text/plain',
  xml: 'text/xml',
  md: 'text/markdown',
  map: 'text/plain',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  woff: 'application/font-woff',
  woff2: 'font/woff2',
  ttf: 'application/x-font-ttf',
  otf: 'font/otf',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'video/ogg',
  webm: 'video/webm',
  pdf: 'application/pdf',
  zip: 'application/x-zip-compressed',
  gz: 'application/x-gzip',
  bin: 'application/octet-stream',
}

const compressible = /^text\/|json|javascript|xml|wasm/

export const isCompressible = (type: string) => compressible.test(type)
