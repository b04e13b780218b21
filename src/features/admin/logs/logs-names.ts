/** The names to recognize in a message. */
export interface KnownNames {
  teams: ReadonlySet<string>
  users: ReadonlySet<string>
}

/** A part of a message: plain text, or something to link to. */
export interface Piece {
  is: 'text' | 'team' | 'user' | 'instance'
  text: string
}

/** An instance by either kind of id: the server's, or the container engine's, in full or its first twelve digits. */
const instanceIds =
  /\b(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=[0-9]*[a-f])(?=[a-f]*[0-9])(?:[0-9a-f]{64}|[0-9a-f]{12}))\b/g

/** A shorter ASCII name is more often an ordinary word. */
const shortest = 3
const isTooShort = (name: string) => name.length < shortest && /^[\p{ASCII}]*$/u.test(name)

/** Scripts that write words without spaces between them. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const goesOnBefore = /[\p{L}\p{N}_/@.-]/u
const goesOnAfter = /[\p{L}\p{N}_/@-]/u

const isApart = (beside: string, edge: string, goesOn: RegExp) =>
  beside === '' || unspaced.test(beside) || unspaced.test(edge) || !goesOn.test(beside)

interface Mark extends Piece {
  at: number
}

function* marksOf(message: string, name: string, is: Piece['is']): Generator<Mark> {
  for (let at = message.indexOf(name); at >= 0; at = message.indexOf(name, at + name.length)) {
    const end = at + name.length
    if (
      isApart(message.charAt(at - 1), name.charAt(0), goesOnBefore) &&
      isApart(message.charAt(end), name.charAt(name.length - 1), goesOnAfter)
    )
      yield { is, text: name, at }
  }
}

/**
 * A message split into pieces, with what it names marked. The server may word it in any language, so it is searched for
 * known names: longer ones first, as one may be part of another, and the user before a team of the same name where the
 * line is that user's.
 */
export function piecesOf(message: string, { teams, users }: KnownNames, own: string | null): Piece[] {
  const named = (names: ReadonlySet<string>, is: Piece['is']) =>
    [...names].filter((name) => !isTooShort(name) && message.includes(name)).map((name) => ({ name, is }))
  const names = [
    ...(own !== null && users.has(own) ? named(new Set([own]), 'user') : []),
    ...named(teams, 'team'),
    ...named(users, 'user'),
  ]
  const taken: Mark[] = [...message.matchAll(instanceIds)].map(({ 0: text, index: at }) => ({
    is: 'instance',
    text,
    at,
  }))
  const isFree = ({ at, text }: Mark) =>
    taken.every((other) => at + text.length <= other.at || other.at + other.text.length <= at)
  for (const { name, is } of names.sort((one, other) => other.name.length - one.name.length))
    for (const mark of marksOf(message, name, is)) if (isFree(mark)) taken.push(mark)
  return inOrder(message, taken)
}

function inOrder(message: string, marks: Mark[]): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { at, ...piece } of marks.sort((one, other) => one.at - other.at)) {
    if (at > end) pieces.push({ is: 'text', text: message.slice(end, at) })
    pieces.push(piece)
    end = at + piece.text.length
  }
  if (end < message.length) pieces.push({ is: 'text', text: message.slice(end) })
  return pieces
}
