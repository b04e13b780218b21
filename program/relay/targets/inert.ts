/** Seen by nobody, and in no address, name or tag: what stands before it ends there. */
const joiner = '\u2060'

/** Signs that begin a mention, a tag, a command, an emoji or a link, or hold an address together. */
const joints = /[@#$/:<[\]]|\.(?=[\p{L}\p{N}])/gu

/** A text in which a platform that looks for them finds no mention, tag, command, emoji code or link. It looks the same. */
export const inert = (text: string): string => text.replace(joints, `$&${joiner}`)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text with these of the signs of HTML written as entities. */
export const withEntities = (text: string, signs: RegExp): string =>
  text.replace(signs, (sign) => entities[sign] ?? sign)
