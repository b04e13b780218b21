import type { AlertKind } from '#src/features/notices/notice-kinds.ts'

/** Two notes per kind, in hertz: distinguishable by ear. */
const notes: Record<AlertKind, [number, number]> = {
  announcements: [659, 880],
  challenges: [523, 659],
  bloods: [880, 1175],
}
const length = 0.35 // seconds that a note sounds
const loudness = 0.12
const delay = 1_000 // ms that a browser may take to start; one that blocks sounds only starts with the first click

/**
 * Creates what plays the chime of a kind, with one audio context for all. It does nothing without audio support, or if the
 * browser blocks sounds before a click: a blocked chime is not played later.
 */
export function createChime() {
  let stage: AudioContext | undefined
  return async (kind: AlertKind) => {
    try {
      const audio = (stage ??= new AudioContext())
      const askedAt = Date.now()
      await audio.resume() // at once where it runs already
      if (Date.now() - askedAt > delay) return
      notes[kind].forEach((pitch, index) => ring(audio, pitch, audio.currentTime + index * (length / 2)))
    } catch {
      // The browser has no sound, or refuses it.
    }
  }
}

/** Plays the chime of a kind on this page. */
export const chime = createChime()

function ring(context: AudioContext, pitch: number, at: number) {
  const tone = new OscillatorNode(context, { frequency: pitch, type: 'sine' })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loudness, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, at + length)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + length)
}
