/** A name that every system takes for a file. */
export const safeFileName = (name: string) => name.replaceAll(/[\\/:*?"<>|]/g, '-')

/** Has the browser save a file that the page has made or read. */
export function saveFile(name: string, file: Blob) {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers fetch it a moment later
}
