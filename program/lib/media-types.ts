import path from 'node:path'

const mediaTypes = {
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
  htm: 'text/html',
  csv: 'text/csv',
  c: 'text/plain',
  h: 'text/plain',
  sh: 'application/x-sh',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  wav: 'audio/wav',
  avi: 'video/x-msvideo',
  tar: 'application/x-tar',
  tgz: 'application/x-compressed',
  '7z': 'application/x-7z-compressed',
  jar: 'application/java-archive',
}

const byExtension = new Map(Object.entries(mediaTypes))

/** The media type for a file name's extension; undefined for one that the server does not know (behaviour 13.3). */
export const mediaTypeOf = (name: string) => byExtension.get(path.extname(name).slice(1).toLowerCase())

const compressible = /^text\/|json|javascript|xml|wasm/

export const isCompressible = (type: string) => compressible.test(type)
