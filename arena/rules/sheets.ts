import type { Arena, Stored, Timed } from '#arena/parts/arena.ts'
import { badRequest } from '#arena/lib/refusal.ts'
import { divisionNamesOf } from './divisions.ts'
import { stamp } from './stamp.ts'
import { submissionsForSheet } from './submissions.ts'
import type { Language } from '#arena/words/language-of.ts'
import { type Words, worded } from '#arena/words/worded.ts'
import type { Game } from '#arena/store/games.ts'
import { captainsOf, peopleOf } from '#arena/store/participations.ts'
import type { AnswerResult, ScoreboardItem } from '#contract/api.gen.ts'
import writeExcelFile from 'write-excel-file/node'

/** A table to write as a workbook, and its file name. */
export interface Sheet {
  fileName: string
  name: string
  headings: string[]
  rows: (string | number)[][]
}

/** A workbook of one sheet, its headings bold and frozen. */
export const workbookOf = ({ name, headings, rows }: Sheet): Promise<Buffer> =>
  writeExcelFile(
    [
      headings.map((value) => ({ value: textOf(value), fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map((value) => (typeof value === 'string' ? textOf(value) : value))),
    ],
    { sheet: name, stickyRowsCount: 1, columns: headings.map(() => ({ width: 20 })) },
  ).toBuffer()

/** Removes the control characters and non-characters that XML cannot hold, and lone surrogates. */
const textOf = (text: string) =>
  text.replaceAll(/[^\P{Control}\t\n\r\u007f-\u009f]|\p{Surrogate}|[\ufffe\uffff]/gu, '')

const timeText = (moment: number) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ') + 'Z'

/** Headings follow the language of the request (behaviour 9). */
const inWords = (language: Language, headings: Words[]) => headings.map((words) => worded(language, words))

/** The scoreboard with the people behind its teams (behaviour 9); 400 if it is empty. */
export function scoreboardSheet(
  arena: Pick<Arena, 'store' | 'clock' | 'scoreboards' | 'edition'>,
  game: Game,
  language: Language,
): Sheet {
  const { items, challenges } = arena.scoreboards.of(game.id)
  if (items.length === 0) badRequest('Nobody is on the scoreboard')
  const columns = Object.values(challenges).flat()
  const hasDivisions = divisionNamesOf(arena, game.id) !== null
  const none = arena.edition.divisionsHaveRights ? '-' : ''
  const people = peopleByTeam(arena, game.id)
  const captains = captainsByTeam(arena, game.id)
  return {
    fileName: `${game.title}-Scoreboard-${stamp(arena.clock.now())}.xlsx`,
    name: 'Scoreboard',
    headings: inWords(language, [
      'Rank',
      'Team',
      ...(hasDivisions ? (['Division'] as const) : []),
      'Captain',
      'Members',
      'Real names',
      'Emails',
      'Student IDs',
      'Phones',
      'Solves',
      'Last submission',
      'Total score',
    ]).concat(columns.map(({ title }) => title)),
    rows: items.map((team) => [
      team.rank || none,
      team.name,
      ...(hasDivisions ? [team.division ?? none] : []),
      ...peopleCells(captains.get(team.id) ?? '', people.get(team.id) ?? []),
      team.solvedCount,
      timeText(team.lastSubmissionTime),
      team.score,
      ...columns.map(({ id }) => scoreOf(team, id)),
    ]),
  }
}

const scoreOf = ({ solvedChallenges }: ScoreboardItem, challengeId: number) =>
  solvedChallenges.find(({ id }) => id === challengeId)?.score ?? 0

/** The captains of a game's teams by team id, whether or not they have entered. */
function captainsByTeam({ store }: Stored, gameId: number): ReadonlyMap<number, string> {
  return new Map(captainsOf(store, gameId).map(({ id, userName }) => [id, userName]))
}

interface Person {
  teamId: number
  userName: string
  realName: string
  email: string
  stdNumber: string
  phone: string | null
}

/** The users who entered a game, by team id. */
function peopleByTeam({ store }: Stored, gameId: number): ReadonlyMap<number, Person[]> {
  const byTeam = new Map<number, Person[]>()
  for (const person of peopleOf(store, gameId))
    byTeam.set(person.teamId, [...(byTeam.get(person.teamId) ?? []), person])
  return byTeam
}

function peopleCells(captain: string, people: Person[]): string[] {
  const joined = (of: (person: Person) => string | null) =>
    people.map((person) => of(person) || '<empty>').join(' / ')
  return [
    captain,
    joined(({ userName }) => userName),
    joined(({ realName }) => realName),
    joined(({ email }) => email),
    joined(({ stdNumber }) => stdNumber),
    joined(({ phone }) => phone),
  ]
}

const verdictWords: Record<AnswerResult, Words> = {
  FlagSubmitted: 'Submitted',
  Accepted: 'Accepted',
  WrongAnswer: 'Wrong answer',
  CheatDetected: 'Cheat detected',
  NotFound: 'Not found',
}

/** Every submission of a game, newest first (behaviour 9). */
export function submissionSheet(arena: Timed, { id, title }: Game, language: Language): Sheet {
  const moment = timeText(arena.clock.now()).replaceAll(/\D/g, '')
  return {
    fileName: `${title}_Submissions_${moment}.xlsx`,
    name: 'Submissions',
    headings: inWords(language, ['Status', 'Time', 'Team', 'User', 'Challenge', 'Flag', 'Email']),
    rows: submissionsForSheet(arena, id).map(({ status, time, team, user, challenge, answer, email }) => [
      worded(language, verdictWords[status]),
      timeText(time),
      team,
      user,
      challenge,
      answer,
      email,
    ]),
  }
}
