import { visibleText } from './visible-text.ts'

/** A text normalized for searching, without regard to case, accents, invisible characters and outer blanks. */
export const searchable = (text: string) =>
  visibleText(text)
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase()
