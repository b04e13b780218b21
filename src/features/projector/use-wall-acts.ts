import type { useRotation } from './use-rotation.ts'
import type { WallAct } from './wall-keys.ts'
import { useChangeAddress } from '#src/live/address/address-state.ts'
import { otherThan, type Theme } from '#src/ui/theme.ts'
import { useState } from 'react'

type Opened = 'setup' | 'help'

/** What the keys and buttons of a projector do, and which dialog they have opened. */
export function useWallActs(
  rotation: ReturnType<typeof useRotation>,
  { theme, hasSound }: { theme: Theme; hasSound: boolean },
) {
  const [opened, open] = useState<Opened>()
  const change = useChangeAddress()
  const acts: Record<WallAct, () => void> = {
    next: rotation.next,
    previous: rotation.previous,
    pause: rotation.togglePause,
    join: rotation.joinClock,
    fullScreen: () => void toggleFullScreen(),
    sound: () => void change({ parts: { sound: hasSound ? '' : 'on' } }),
    theme: () => void change({ parts: { theme: otherThan(theme) } }),
    setup: () => open('setup'),
    help: () => open('help'),
  }
  return { acts, opened, close: () => open(undefined) }
}

async function toggleFullScreen() {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  await change.catch(() => {}) // a browser may refuse it; F11 is left
}
