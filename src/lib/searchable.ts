/** A text normalized for searching, without regard to case, accents and outer blanks. */
export const searchable = (text: string) =>
  text
    .trim()
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase()
