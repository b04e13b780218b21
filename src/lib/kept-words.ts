import { keep, kept } from '#src/lib/kept.ts'
import { parsed } from '#src/lib/parsed.ts'

/** Words that the browser remembers under a key; none when it remembers nonsense. */
export function keptWords(key: string): string[] {
  const words = parsed(kept(key))
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []
}

/** Remembers one more word, as the newest; the oldest go when there are too many. */
export function keepWord(key: string, word: string, most = 100) {
  const others = keptWords(key).filter((other) => other !== word)
  keep(key, JSON.stringify([...others, word].slice(-most)))
}
