import { inPieces } from '#program/lib/in-pieces.ts'

/** Serves a file as a download, under a name in any script, as fast as it is taken. */
export const download = (bytes: Uint8Array, name: string, type: string): Response =>
  new Response(inPieces(bytes), {
    headers: {
      'Content-Length': String(bytes.length),
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
    },
  })

/** The fallback for clients that cannot read the other name: ASCII only, without quotes. */
const plain = (name: string) => name.replaceAll(/[^ !#-[\]-~]/gu, '_')

const encoded = (name: string) =>
  encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '\ufffd')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
