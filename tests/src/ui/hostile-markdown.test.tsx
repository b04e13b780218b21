import { words } from './markdown-words.ts'
import { extra as footnotes } from '#src/ui/text/markdown-footnotes.ts'
import { hostileMarkdown } from './hostile-markdown.ts'
import { harmlessTree } from '#src/ui/text/harmless-tree.ts'
import { extra as code } from '#src/ui/text/markdown-code.ts'
import { extra as math } from '#src/ui/text/markdown-math.ts'
import { expect, test } from 'vitest'

const harmful = [
  'script, style, link, meta, base, iframe, frame, frameset, object, embed, form, input, button, select, textarea',
  'template, noscript, video, audio, source, dialog, a[ping], [name], [srcset], [formaction], [srcdoc], [background]',
  '[id]:not([id^="note-"])', // footnotes
].join(', ')

const address = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i
const picture = /^$|^(https?:\/\/|\/(?![/\\])|data:)/i

const harmIn = (element: Element) => [
  ...(element.matches(harmful) ? [element.outerHTML] : []),
  ...[...element.attributes]
    .filter(({ name, value }) => {
      if (name.startsWith('on')) return true
      if (name === 'href' || name.endsWith(':href')) return !address.test(value)
      if (name === 'style') return /url|fixed/.test(value) || !element.closest('.katex, .katex-error')
      return name === 'src' && !picture.test(value)
    })
    .map(({ name, value }) => `${name}=${value}`),
]

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
