import { saveFile } from './save-file.ts'

/** Whether the browser can hand a picture to other apps. */
export const canSharePictures = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'picture.png', { type: 'image/png' })] }) ?? false

/** Hands a file to the app that the user picks; makes the browser save it where it cannot. */
export async function shareFile(file: File, about: { title: string; url: string }): Promise<void> {
  const shared = { ...about, files: [file] }
  if (!navigator.canShare?.(shared)) return saveFile(file.name, file)
  try {
    await navigator.share(shared)
  } catch (error) {
    const isCanceled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCanceled) throw error
  }
}
