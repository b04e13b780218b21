/** The page of a list that an address asks for, `?page=2`; the first when it asks for none, or for nonsense. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 ? page : 1
}
