import { type Masks, masksOf } from './masks.ts'
import { setStored } from '#src/lib/storage.ts'
import { useUserKey } from '#src/state/session/session.tsx'
import { useStored } from '#src/state/storage/use-stored.ts'
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'

interface ScreenSafe extends Masks {
  isOn: boolean
  change: (isOn: boolean) => void
}

const ScreenSafeContext = createContext<ScreenSafe>({ isOn: false, change: () => {}, ...masksOf(false) })

interface ScreenSafeProviderProps {
  /** The pages inside are for display on a projector. */
  isOnProjector?: boolean
  children: ReactNode
}

/**
 * Provides whether the screen is safe to be seen by others; remembered per user in this browser. In full screen and on
 * pages of a projector it defaults to on, and that choice is remembered separately.
 */
export function ScreenSafeProvider({ isOnProjector = false, children }: ScreenSafeProviderProps) {
  const isFullScreen = useIsFullScreen()
  const isSeen = isOnProjector || isFullScreen
  const key = useUserKey(isSeen ? 'screen-safe-projector' : 'screen-safe')
  const stored = useStored(key)
  const isOn = stored === null ? isSeen : stored === 'on'
  const value = useMemo(
    () => ({ isOn, change: (isOn: boolean) => setStored(key, isOn ? 'on' : 'off'), ...masksOf(isOn) }),
    [isOn, key],
  )
  return <ScreenSafeContext value={value}>{children}</ScreenSafeContext>
}

/** What may be seen of secrets on this screen, and how to change that. */
export const useScreenSafe = () => use(ScreenSafeContext)

/** A browser's own full screen (F11) belongs to no element, but the media query detects it. */
const fullScreen = '(display-mode: fullscreen)'

function watch(watcher: () => void) {
  const query = matchMedia(fullScreen)
  query.addEventListener('change', watcher)
  document.addEventListener('fullscreenchange', watcher)
  return () => {
    query.removeEventListener('change', watcher)
    document.removeEventListener('fullscreenchange', watcher)
  }
}

const isFullScreen = () => Boolean(document.fullscreenElement) || matchMedia(fullScreen).matches
const useIsFullScreen = () => useSyncExternalStore(watch, isFullScreen)
