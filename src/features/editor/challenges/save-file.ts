const minute = 60_000

/** Has the browser save a text as a file of this name. */
export function saveTextFile(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), minute) // some browsers read it after the click
}
