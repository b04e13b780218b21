import { hostileTexts } from '#tests/src/ui/hostile-texts.ts'
import { words } from '#tests/src/ui/markdown-words.ts'
import { harmlessTree } from '#src/ui/text/harmless-tree.ts'
import { extra as code } from '#src/ui/text/markdown-code.ts'
import { extra as footnotes } from '#src/ui/text/markdown-footnotes.ts'
import { extra as math } from '#src/ui/text/markdown-math.ts'
import { plainText } from '#src/ui/text/plain-text.ts'

const extras = [math, code, footnotes]

/** Milliseconds until a text is read, the least of some tries if it is slow at first: others use the computer too. */
function timeOf(read: () => void) {
  const once = () => {
    const start = performance.now()
    read()
    return performance.now() - start
  }
  const first = once()
  return first < 10 ? first : Math.min(first, ...Array.from({ length: 5 }, once))
}

/** Reads hostile texts as the client does: the slowest, with their times in milliseconds. */
export function slowestTexts(count: number) {
  const place = document.body.appendChild(document.createElement('div'))
  const times = hostileTexts(count).map((source, index) => {
    const time = timeOf(() => {
      place.replaceChildren(harmlessTree(source, { isInline: index % 4 === 0, words, extras }))
      plainText(source)
    })
    return { time, source }
  })
  return times.toSorted((one, other) => other.time - one.time).slice(0, 20)
}

Object.assign(globalThis, { slowestTexts })
