/** A name that is valid for a file on every system: no separator, no control character, no dot or blank at an end. */
export const safeFileName = (name: string) =>
  name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').replaceAll(/^[\s.]+|[\s.]+$/g, '') || 'file'

/** Makes the browser save a file that the page has created or read. */
export function saveFile(name: string, file: Blob) {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: safeFileName(name) })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers read it a moment later
}
