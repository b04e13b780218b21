import { keep, kept } from '#src/lib/kept.ts'

/** Words that are remembered under a key; the oldest go first. */
const most = 100

/** Words that the browser remembers under a key; none when it remembers nonsense. */
export function keptWords(key: string): string[] {
  try {
    const words: unknown = JSON.parse(kept(key) ?? '[]')
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []
  } catch {
    return []
  }
}

/** Remembers one more word, as the newest. */
export function keepWord(key: string, word: string) {
  const others = keptWords(key).filter((other) => other !== word)
  keep(key, JSON.stringify([...others, word].slice(-most)))
}
