import type { GameEdit, GameEditInput, GameSettings } from '#src/model/game.ts'
import type { Typed } from '#src/parts/editing/use-editing.ts'
import { localTimeText, momentFrom } from '#src/lib/time/local-time.ts'
import { hour } from '#src/lib/time/time.ts'
import { visibleText } from '#src/lib/visible-text.ts'
import { isWithin } from '#src/lib/whole-number.ts'

/** A game's information as form values: texts, switches and tags. */
export type InfoFields = Typed<Omit<GameSettings, 'hidden' | 'bloodBonus' | 'writeupDeadline'>> & {
  /** Hours from the game's end to the deadline. */
  writeupHours: string
}

export type InfoName = keyof InfoFields

/** The form values of a game. */
export const fieldsOf = (game: GameEdit): InfoFields => ({
  title: game.title,
  summary: game.summary,
  content: game.content,
  start: localTimeText(game.start),
  end: localTimeText(game.end),
  teamMemberCountLimit: String(game.teamMemberCountLimit),
  containerCountLimit: String(game.containerCountLimit),
  inviteCode: game.inviteCode ?? '',
  divisions: game.divisions,
  acceptWithoutReview: game.acceptWithoutReview,
  practiceMode: game.practiceMode,
  writeupRequired: game.writeupRequired,
  writeupHours: String(Math.round(((game.writeupDeadline - game.end) / hour) * 100) / 100),
  writeupNote: game.writeupNote,
})

/**
 * Returns only what was changed in the form, so that what the form cannot show (seconds) is kept. The
 * deadline of the writeups moves with the end.
 */
export function changesFrom(known: GameEdit, fields: InfoFields, names: readonly InfoName[]) {
  const end = names.includes('end') ? (momentFrom(fields.end) ?? known.end) : known.end
  const wait = names.includes('writeupHours')
    ? Math.round(Number(fields.writeupHours) * hour)
    : known.writeupDeadline - known.end
  const whole: Record<InfoName, GameEditPart> = {
    title: { title: fields.title.trim() },
    summary: { summary: fields.summary },
    content: { content: fields.content },
    start: { start: momentFrom(fields.start) ?? known.start },
    end: { end, writeupDeadline: end + wait },
    teamMemberCountLimit: { teamMemberCountLimit: Number(fields.teamMemberCountLimit) },
    containerCountLimit: { containerCountLimit: Number(fields.containerCountLimit) },
    inviteCode: { inviteCode: visibleText(fields.inviteCode) },
    divisions: { divisions: fields.divisions },
    acceptWithoutReview: { acceptWithoutReview: fields.acceptWithoutReview },
    practiceMode: { practiceMode: fields.practiceMode },
    writeupRequired: { writeupRequired: fields.writeupRequired },
    writeupHours: { writeupDeadline: end + wait },
    writeupNote: { writeupNote: fields.writeupNote },
  }
  return names.reduce<GameEditPart>((changes, name) => ({ ...changes, ...whole[name] }), {})
}

type GameEditPart = Partial<GameEditInput>

/** The server's limits, by the contract's GameEditInput; it checks neither counts nor times (behaviour 12.5). */
export const infoLimits = { inviteCode: 32, count: { least: 0, most: 2_147_483_647 } } as const

export const isCount = isWithin(infoLimits.count)
export const isHours = (text: string) => /^\d{1,6}(\.\d+)?$/.test(text.trim())

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
const codeLength = 24

/** Generates an invitation code that cannot be guessed, without look-alike characters. */
export function randomCode(): string {
  const most = Math.floor(2 ** 32 / signs.length) * signs.length // rejects higher values, so that each character is equally likely
  let code = ''
  while (code.length < codeLength) {
    const [number = most] = crypto.getRandomValues(new Uint32Array(1))
    if (number < most) code += signs[number % signs.length]
  }
  return code
}
