/** A file to be stored, under a name in any script; a `Response` has its bytes as they are. */
export const download = (bytes: Uint8Array, name: string, type: string): Response =>
  new Response(Uint8Array.from(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
    },
  })

/** For who cannot read the other: no quotes, and nothing but ASCII. */
const plain = (name: string) => name.replaceAll(/[^ !#-[\]-~]/gu, '_')

const encoded = (name: string) =>
  encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '\ufffd')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
