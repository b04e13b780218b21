/** A text as a part of an address. Half a character, at which `encodeURIComponent` throws, becomes the sign of an unknown one. */
export const uriPart = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'))
