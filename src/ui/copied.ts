/**
 * Copies where the page may use the clipboard; else through a selection in `field`, which holds the text and which plain
 * HTTP allows too. Resolves to whether it went; when not, the text stands there selected.
 */
export async function copied(text: string, field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (field instanceof HTMLInputElement) field.type = 'text' // browsers copy nothing out of a password field
    field.focus()
    field.select()
    return document.execCommand('copy')
  }
}
