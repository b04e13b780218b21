import type { TFunction } from 'i18next'
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

/** The same where nothing is drawn: the slots are filled with texts. */
export const filled = (text: string, parts: Record<string, string>): string =>
  text
    .split(mark)
    .map((piece, index) => (index % 2 ? parts[piece] : piece))
    .join('')

/** Whole sentences one after the other, as the language puts them; what is false is left out. */
export const sentences = (t: TFunction, said: (string | false | undefined)[]): string =>
  said
    .filter((sentence) => sentence !== false && sentence !== undefined)
    .reduce((first, next) => (first ? t('ui.sentences', { first, next }) : next), '')
