import { useMemo, useState, useSyncExternalStore } from 'react'

interface Size {
  width: number
  height: number
}

const none: Size = { width: 0, height: 0 }

function sizeOf(place: HTMLElement | null) {
  let size = none
  return {
    now: () => size,
    watch(onChange: () => void) {
      if (!place) return () => {}
      const observer = new ResizeObserver(() => {
        size = { width: place.clientWidth, height: place.clientHeight }
        onChange()
      })
      observer.observe(place)
      return () => observer.disconnect()
    },
  }
}

/** The size of an element in pixels, for what a script draws into it, and the `ref` to attach. */
export function useSize(): [Size, (place: HTMLElement | null) => void] {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const size = useMemo(() => sizeOf(place), [place])
  return [useSyncExternalStore(size.watch, size.now), setPlace]
}
