import { Fragment, type ReactNode } from 'react'

const mark = '\u0000'

/** What to hand to `t` in place of a value that is to be shown as an element. */
export const slots = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, mark + name + mark])) as Record<Name, string>

/** A translated text whose slots are filled with elements: names stand out, and whatever they hold stays text. */
export function Sentence({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text
    .split(mark)
    .map((piece, index) => <Fragment key={index}>{index % 2 ? parts[piece] : piece}</Fragment>)
}
