const { compare } = new Intl.Collator(undefined, { numeric: true })

/** The order of two names as people sort them: as the browser's language does, and "Team 2" before "Team 10". */
export const compareNames = (one: string, other: string): number => compare(one, other)
