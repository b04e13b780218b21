/** Whether the browser may put notices on the desktop; `unsupported` where it knows no such thing, or not over plain HTTP. */
export type DesktopLeave = NotificationPermission | 'unsupported'

/** The browser's leave as it stands, without asking for it. */
export const desktopLeave = (): DesktopLeave =>
  typeof Notification === 'undefined' || !isSecureContext ? 'unsupported' : Notification.permission

/** Asks the reader, who has just asked for it, and answers what they said. */
export async function askForDesktop(): Promise<DesktopLeave> {
  return desktopLeave() === 'default' ? Notification.requestPermission() : desktopLeave()
}

interface DesktopNotice {
  /** Of one tag one is shown, whichever tab asks. */
  tag: string
  title: string
  body: string
  onClick: () => void
}

/** Puts a notice on the desktop if the reader allowed it. */
export function showOnDesktop({ tag, title, body, onClick }: DesktopNotice) {
  if (desktopLeave() !== 'granted') return
  try {
    const shown = new Notification(title, { tag, body })
    shown.addEventListener('click', () => {
      window.focus()
      onClick()
      shown.close()
    })
  } catch {
    // Chromium on phones has the name but lets only service workers use it: it throws.
  }
}
