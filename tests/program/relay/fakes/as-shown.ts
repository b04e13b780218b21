import type { Target } from '#program/relay/target.ts'

/** A message as people see it on a platform, and what in it is more than text: markup, mentions, links, emoji codes. */
interface Shown {
  text: string
  active: string[]
}

const found = (text: string, ...patterns: RegExp[]) =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([match]) => match))

/** What clients make a link of by themselves. */
const links = [/\w+:\/\/[^\s<]/g, /[\p{L}\p{N}-]+\.\p{L}{2,}/gu, /\d+\.\d+\.\d+\.\d+/g, /[\w.]+@[\w.]+\.\w+/g]

/** A sign that was escaped, in a range that no pattern knows, and back. */
const literal = (sign: string) => String.fromCodePoint(0xf0000 + sign.codePointAt(0)!)
const readable = (text: string) =>
  text.replace(/[\u{F0000}-\u{F00FF}]/gu, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xf0000))

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name]!)

function discord(content: string): Shown {
  const text = content.replace(/\\([^0-9A-Za-z\s])/g, (_, sign: string) => literal(sign))
  const active = [
    ...found(content.replaceAll('\\', ''), /@(everyone|here)/g), // found in what was sent, whatever is shown
    ...found(
      text,
      /<(@[!&]?|#|t:|\/|id:|a?:\w+:)[^>]*>/g,
      /https?:\/\/\S/g,
      /\[[^\]]+\]\([^)]*\)/g,
      /([*_~|])\1?[^*_~|]+\1/g,
      /`[^`]+`/g,
      /:\w+:/g,
      /^\s*(#{1,3}|-#|>|[-*+]|\d+\.)\s/gm,
    ),
  ]
  return { text: readable(text), active }
}

function telegram(html: string): Shown {
  const text = decoded(html)
  const active = [
    ...found(html, /<[^>]*>/g, /&(?!(amp|lt|gt|quot);)/g),
    ...found(text, /@\w+/g, /#[\p{L}\p{N}_]+/gu, /\$[A-Z]+/g, /(?<![\w/])\/\w+/g, ...links),
  ]
  return { text, active }
}

function slack(mrkdwn: string): Shown {
  const text = decoded(mrkdwn)
  const active = [
    ...found(mrkdwn, /<[^>]*>/g, /^\s*(>|&gt;)/gm, /&(?!(amp|lt|gt);)/g),
    ...found(text, /@(channel|here|everyone)/g, /:[\w+-]+:/g, ...links),
    ...found(text, /(?<![\p{L}\p{N}])([*_~`])\S(.*?\S)?\1(?![\p{L}\p{N}])/gu),
  ]
  return { text: text.replace(/[＊＿～｀]/g, (sign) => sign.normalize('NFKC')), active }
}

const feishu = (text: string): Shown => ({
  text,
  active: found(text, /<\/?[a-z][^>]*>/gi, /\[[^\]]*\]\([^)]*\)/g, /\[\p{L}+\]/gu, ...links),
})

const onebot = (text: string): Shown => ({ text, active: found(text, /\[CQ:[^\]]*\]/g, ...links) })

const webhook = (text: string): Shown => ({ text, active: [] })

/** How each platform reads a text that it was sent. */
export const asShown: Record<Target['kind'], (text: string) => Shown> = {
  discord,
  telegram,
  slack,
  feishu,
  onebot,
  webhook,
}
