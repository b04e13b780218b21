import { type Freeze, isReveal } from '#src/features/projector/freeze/use-freeze.ts'
import type { useRotation } from './use-rotation.ts'
import { type ProjectorAct, projectorActs, projectorKeys } from './projector-keys.ts'
import { useChangeAddress } from '#src/state/address/address-state.ts'
import { otherThan, type Theme } from '#src/ui/mark/theme.ts'
import { useKeyDown } from '#src/ui/hooks/use-key-down.ts'
import { useState } from 'react'

type Opened = 'setup' | 'control' | 'help'

/** What the keys and buttons of a projector do, and which dialog they have opened. */
export function useProjectorActs(
  rotation: ReturnType<typeof useRotation>,
  { theme, hasSound, freeze }: { theme: Theme; hasSound: boolean; freeze: Freeze },
) {
  const [opened, open] = useState<Opened>()
  const change = useChangeAddress()
  const { state, isPlaying, act } = freeze
  const isFrozen = state !== 'live' && state !== 'planned'
  const reveal = () => isFrozen && act(isPlaying ? 'reveal.paused' : 'reveal.next')
  const acts: Record<ProjectorAct, () => void> = {
    next: rotation.next,
    previous: rotation.previous,
    pause: rotation.togglePause,
    // Held-back solves are only shown through the dialog, or after the reveal: no key pressed by mistake shows them.
    freeze: () => {
      if (state === 'live') freeze.freeze()
      else if (state === 'revealed') freeze.unfreeze()
      else open('setup')
    },
    reveal,
    play: () => isFrozen && act(isPlaying ? 'reveal.paused' : 'reveal.played'),
    skip: () => isFrozen && act('reveal.skipped'),
    join: rotation.joinClock,
    fullScreen: () => void toggleFullScreen(),
    sound: () => void change({ parts: { sound: hasSound ? '' : 'on' } }),
    theme: () => void change({ parts: { theme: otherThan(theme) } }),
    setup: () => open('setup'),
    control: () => open('control'),
    help: () => open('help'),
    ...(isReveal(freeze) && { next: reveal, pause: reveal, previous: () => act('reveal.back') }),
  }
  useKeyDown((event) => runByKey(event, acts))
  return { acts, opened, close: () => open(undefined) }
}

async function toggleFullScreen() {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen()
  } catch {
    // The browser refuses, or has none, as on a phone; F11 still works.
  }
}

const actOf = (key: string) => projectorActs.find((act) => projectorKeys[act].includes(key))

const takesKeys = 'a, button, input, select, textarea, [role=dialog]'

/** Runs the act of a pressed key, unless the focused element handles keys itself. */
function runByKey(event: KeyboardEvent, acts: Record<ProjectorAct, () => void>) {
  const act = actOf(event.key.length === 1 ? event.key.toLowerCase() : event.key)
  const isTaken = event.target instanceof Element && event.target.closest(takesKeys) !== null
  if (!act || isTaken || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  event.preventDefault()
  acts[act]()
}
