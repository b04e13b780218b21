/** Eight hex digits that differ, but for one time in four thousand million, when a text was damaged: FNV-1a of 32 bits. */
export function checksum(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(16).padStart(8, '0')
}
