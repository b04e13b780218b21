/** Has the browser save a text as a file. UTF-8 with its mark, which spreadsheets need to read names right. */
export function saveText(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers fetch it a moment later
}
