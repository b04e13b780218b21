// Servers from 1.7 on send divisions as objects and refer to a team's by id (behaviour 18.2). Here their answers
// become those of 1.2, for which everything else is written. What is neither stays as it is, for the contract's check
// to report.

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])
const mapped = (value: unknown, change: (item: unknown) => unknown) =>
  Array.isArray(value) ? value.map(change) : value

/** What stands for the name of a division where an answer tells its id alone; null for none, which has id 0 or no id. */
const unnamed = (id: unknown) => (typeof id === 'number' && id > 0 ? `#${id}` : null)

/** The id of a division that is named by it; null for another name. */
export const idIn = (name: string | null | undefined) => Number(/^#(\d+)$/.exec(name ?? '')?.[1]) || null

/** Returns a function from the id of a division to its name. */
const namesIn = (divisions: unknown) => {
  const names = new Map(objectsIn(divisions).map(({ id, name }) => [id, name]))
  return (id: unknown) => names.get(id) ?? unnamed(id)
}

const rowInOldWords = (nameOf: (id: unknown) => unknown) => (row: unknown) =>
  isObject(row) && !('division' in row) && 'divisionId' in row
    ? { ...row, division: nameOf(row.divisionId) }
    : row

/** A scoreboard: `timelines` by division id become `timeLines` by name, "all" for everybody. */
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

/**
 * A game: its divisions become their names, and the caller's own becomes one of these. To organizers, newer servers
 * name none here.
 */
export function gameInOldWords(game: unknown): unknown {
  if (!isObject(game)) return game
  const { divisions = null, division } = game
  return {
    ...game,
    divisions: mapped(divisions, (one) => (isObject(one) ? one.name : one)),
    division: typeof division === 'number' ? namesIn(divisions)(division) : division,
  }
}

/** The details of a game for a team: newer servers do not name its division here. */
export function detailInOldWords(detail: unknown): unknown {
  return isObject(detail) ? { ...detail, rank: rowInOldWords(() => null)(detail.rank) } : detail
}

/** A page of games as organizers see them. */
export const gamePageInOldWords = (page: unknown): unknown =>
  isObject(page) ? { ...page, data: mapped(page.data, gameInOldWords) } : page

/** A challenge as organizers edit it: its port has another name. */
export const challengeInOldWords = (challenge: unknown): unknown =>
  isObject(challenge) ? { containerExposePort: challenge.exposePort ?? null, ...challenge } : challenge

const entryInOldWords = (entry: unknown): unknown =>
  isObject(entry) && 'divisionId' in entry ? { ...entry, division: unnamed(entry.divisionId) } : entry

/** The entries of a game: their divisions are ids without a name. */
export const participationsInOldWords = (entries: unknown): unknown => mapped(entries, entryInOldWords)

/** The cheats of a game: in both teams `division` is null, even of a team that has one. */
export const cheatsInOldWords = (cheats: unknown): unknown =>
  mapped(cheats, (cheat) =>
    isObject(cheat)
      ? {
          ...cheat,
          ownedTeam: entryInOldWords(cheat.ownedTeam),
          submitTeam: entryInOldWords(cheat.submitTeam),
        }
      : cheat,
  )

/** The writeups of a game: the list is a member, and its teams come without members. */
export const writeupsInOldWords = (answer: unknown): unknown =>
  mapped(isObject(answer) ? answer.writeups : answer, (writeup) =>
    isObject(writeup) && isObject(writeup.team)
      ? { ...writeup, team: { members: null, ...writeup.team } }
      : writeup,
  )
