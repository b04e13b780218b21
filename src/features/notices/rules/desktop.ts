/**
 * The permission to show desktop notifications; `unsupported` where the browser has or allows none, or the page is not in a
 * secure context.
 */
export type DesktopLeave = NotificationPermission | 'unsupported'

/** The current permission, without requesting it. */
export function desktopLeave(): DesktopLeave {
  try {
    return isSecureContext ? Notification.permission : 'unsupported'
  } catch {
    return 'unsupported'
  }
}

/** Requests the permission, in response to a user action, and returns it. */
export async function askForDesktop(): Promise<DesktopLeave> {
  if (desktopLeave() === 'default') await Notification.requestPermission().catch(() => {})
  return desktopLeave()
}

interface DesktopNotice {
  /** Only one notification per tag is shown, whichever tab creates it. */
  tag: string
  title: string
  body: string
  onClick: () => void
}

/** Shows a desktop notification if that is permitted. */
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
    // Chromium on phones defines the constructor but throws: only service workers may show notifications there.
  }
}
