import { vi } from 'vitest'

/** Gives the page a browser's audio; `lets` says whether sound is allowed before a click. Records the notes played. */
export function browserWithSound({ lets }: { lets: 'everything' | 'nothing before a click' }) {
  const pitches: number[] = []
  let click = () => {}
  const clicked = new Promise<void>((resolve) => (click = resolve))
  const knob = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }

  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'suspended' // the initial state
      currentTime = 0
      destination = {}
      async resume() {
        if (lets !== 'everything') await clicked
        this.state = 'running'
      }
    },
  )
  vi.stubGlobal(
    'GainNode',
    class {
      gain = knob
      connect = (next: unknown) => next
    },
  )
  vi.stubGlobal(
    'OscillatorNode',
    class {
      tone: { frequency: number }
      connect = (next: unknown) => next
      stop() {}
      constructor(_context: unknown, tone: { frequency: number }) {
        this.tone = tone
      }
      start() {
        pitches.push(this.tone.frequency)
      }
    },
  )
  return { pitches, click }
}
