import { harmIn } from './harm.ts'
import { words } from './markdown-words.ts'
import { extra as footnotes } from '#src/ui/text/markdown-footnotes.ts'
import { hostileMarkdown } from './hostile-markdown.ts'
import { harmlessTree } from '#src/ui/text/harmless-tree.ts'
import { extra as code } from '#src/ui/text/markdown-code.ts'
import { extra as math } from '#src/ui/text/markdown-math.ts'
import { expect, test } from 'vitest'

test('no hostile text produces anything active', () => {
  const harm = hostileMarkdown.flatMap((source) =>
    [false, true]
      .map((isInline) => harmlessTree(source, { isInline, words, extras: [math, code, footnotes] }))
      .flatMap((tree) => [...tree.querySelectorAll('*')].flatMap(harmIn))
      .map((found) => `${source}: ${found}`),
  )
  expect(harm).toEqual([])
  expect(new Set(hostileMarkdown).size).toBe(hostileMarkdown.length)
  expect(hostileMarkdown.length).toBeGreaterThan(300)
})
