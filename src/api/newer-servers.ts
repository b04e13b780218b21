// Servers from 1.7 on send divisions as objects and name a team's by id (behaviour 18.2). Here their answers become those
// of 1.2, which all else is written for. What is neither stays as it is: the contract's check will say so.

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])
const mapped = (value: unknown, change: (item: unknown) => unknown) =>
  Array.isArray(value) ? value.map(change) : value

/** Says a division's name by its id; a team without a division has id 0, or none. */
const namesIn = (divisions: unknown) => {
  const names = new Map(objectsIn(divisions).map(({ id, name }) => [id, name]))
  return (id: unknown) => (typeof id === 'number' && id > 0 ? (names.get(id) ?? `#${id}`) : null)
}

const rowInOldWords = (nameOf: (id: unknown) => unknown) => (row: unknown) =>
  isObject(row) && !('division' in row) && 'divisionId' in row
    ? { ...row, division: nameOf(row.divisionId) }
    : row

/** A scoreboard: `timelines` by division id were `timeLines` by name, "all" for everybody. */
export function boardInOldWords(board: unknown): unknown {
  if (!isObject(board) || !Array.isArray(board.timelines)) return board
  const { timelines, divisions, items, ...rest } = board
  const nameOf = namesIn(divisions)
  const lines = objectsIn(timelines).map(({ divisionId, teams }) => [nameOf(divisionId) ?? 'all', teams])
  return {
    ...rest,
    timeLines: Object.fromEntries(lines) as Fields,
    items: mapped(items, rowInOldWords(nameOf)),
  }
}

/** A game: its divisions were their names, and the caller's own was one of them. */
export function gameInOldWords(game: unknown): unknown {
  if (!isObject(game)) return game
  const { divisions, division } = game
  return {
    ...game,
    divisions: mapped(divisions, (one) => (isObject(one) ? one.name : one)),
    division: typeof division === 'number' ? namesIn(divisions)(division) : division,
  }
}

/** What a team sees of its game: newer servers do not name its division here. */
export function detailInOldWords(detail: unknown): unknown {
  return isObject(detail) ? { ...detail, rank: rowInOldWords(() => null)(detail.rank) } : detail
}
