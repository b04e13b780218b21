import type { Outcome, TargetKind } from '#program/relay/target.ts'
import { limitedFor, membersOf, outcomeByStatus, postOf, said, unreadable } from './answers.ts'
import { inert, withEntities } from './inert.ts'

/** What a 400 says that is about the text; all others are about the chat, or the bot in it. */
const aboutText = /parse entities|message is too long|text is empty|text must be non-empty/i

/** A chat, group or channel of Telegram. Its secret is the bot's token, or the address of a Bot API of one's own with the token in it. */
export const telegram: TargetKind = {
  longest: 4096,
  lengthOf: (text) => text.length,
  limits: [
    { count: 1, within: 1_000 },
    { count: 20, within: 60_000 },
  ],
  escape: (text) => withEntities(inert(text), /[&<>"]/g),

  request({ text }, { secret, chat }) {
    const bot = new URL(/^https?:/.test(secret) ? secret : `https://api.telegram.org/bot${secret}`)
    const body = { chat_id: chat, text, parse_mode: 'HTML', link_preview_options: { is_disabled: true } }
    return postOf(`${bot.href.replace(/\/$/, '')}/sendMessage`, JSON.stringify(body))
  },

  async outcomeOf(response) {
    const { ok, error_code: code, description, parameters } = await membersOf(response)
    if (ok === true) return { is: 'sent' }
    if (ok !== false) return unreadable(response)
    return refusalOf(Number(code), said(description), { ...(parameters as Parameters | undefined) })
  },
}

interface Parameters {
  /** In seconds. */
  retry_after?: number
  /** The id of the supergroup that a group has become. */
  migrate_to_chat_id?: number
}

function refusalOf(
  code: number,
  words: string,
  { retry_after: wait, migrate_to_chat_id: id }: Parameters,
): Outcome {
  if (code === 429) return limitedFor(wait)
  if (id !== undefined) return { is: 'refused', reason: `400: ${words}: it is ${id} now`, isForAll: true }
  // It answers with 200 at times, and says the status in its body alone.
  const outcome = outcomeByStatus(
    new Response(null, { status: code >= 400 && code < 600 ? code : 400 }),
    words,
  )
  return outcome.is === 'refused' ? { ...outcome, isForAll: code !== 400 || !aboutText.test(words) } : outcome
}
