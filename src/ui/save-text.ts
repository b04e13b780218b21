/** Has the browser save a text as a file, as UTF-8; a table with its mark, without which spreadsheets read names wrong. */
export function saveText(name: string, text: string, type: 'text/csv' | 'text/plain' | 'application/json') {
  const mark = type === 'text/csv' ? '\uFEFF' : ''
  const address = URL.createObjectURL(new Blob([mark, text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers fetch it a moment later
}
