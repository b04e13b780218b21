/** The parameters of a query by lower-case name: case does not matter in it. Of duplicates, the first counts. */
export const queryIn = ({ url }: Pick<Request, 'url'>): ReadonlyMap<string, string> =>
  new Map([...new URL(url).searchParams].toReversed().map(([name, text]) => [name.toLowerCase(), text]))
