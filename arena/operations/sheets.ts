import type { Arena } from '#arena/parts/arena.ts'
import { download } from './download.ts'
import type { OperationsOf } from './operations.ts'
import { Refusal } from '#arena/lib/refusal.ts'
import { startedGameOf } from '#arena/rules/accounts/access.ts'
import { scoreboardSheet, type Sheet, submissionSheet, workbookOf } from '#arena/rules/sheets.ts'
import { languageOf } from '#arena/words/language-of.ts'
import type { Game } from '#arena/store/games.ts'

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A game as spreadsheets, for monitors (behaviour 9). */
export const sheetOperations = ((arena) => ({
  gameScoreboardSheet: ({ path, request }) =>
    sheetAnswer(scoreboardSheet(arena, gameFor(arena, path.gameId), languageOf(request))),
  gameSubmissionSheet: ({ path, request }) =>
    sheetAnswer(submissionSheet(arena, gameFor(arena, path.gameId), languageOf(request))),
})) satisfies OperationsOf

/** Returns a game that has started; the 404 of an unknown one has 400 in its body (behaviour 16). */
function gameFor(arena: Arena, id: number): Game {
  try {
    return startedGameOf(arena, id)
  } catch (error) {
    if (error instanceof Refusal && error.status === 404)
      throw new Refusal(404, error.title, { bodyStatus: 400 })
    throw error
  }
}

const sheetAnswer = async (sheet: Sheet) => download(await workbookOf(sheet), sheet.fileName, mediaType)
