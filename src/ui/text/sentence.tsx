import type { TFunction } from 'i18next'
import { Fragment, type ReactNode } from 'react'

const mark = '\u0000'

/** Values to pass to `t` where elements are to be filled in. */
export const slots = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, mark + name + mark])) as Record<Name, string>

/** A translated text whose slots are filled with elements: names stand out, and whatever they contain stays text. */
export function Sentence({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text
    .split(mark)
    .map((piece, index) => <Fragment key={index}>{index % 2 ? parts[piece] : piece}</Fragment>)
}

/** A translated text whose slots are filled with texts, as plain text. */
export const filled = (text: string, parts: Record<string, string>): string =>
  text
    .split(mark)
    .map((piece, index) => (index % 2 ? parts[piece] : piece))
    .join('')

/** Joins whole sentences the way the language does; those that are false or undefined are left out. */
export const sentences = (t: TFunction, said: (string | false | undefined)[]): string =>
  said
    .filter((sentence) => sentence !== false && sentence !== undefined)
    .reduce((first, next) => (first ? t('ui.sentences', { first, next }) : next), '')
