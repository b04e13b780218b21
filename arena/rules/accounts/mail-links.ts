import type { Arena } from '#arena/parts/arena.ts'
import { languageOf } from '#arena/words/language-of.ts'
import { type Words, worded } from '#arena/words/worded.ts'
import type { User } from '#arena/store/users.ts'

/** What a rule uses that mails a link. */
export type SendsMail = Pick<Arena, 'mailTokens' | 'outbox' | 'store'>

const mails: Record<'verify' | 'reset' | 'change', { page: string; subject: Words }> = {
  verify: { page: 'verify', subject: 'Confirm your address' },
  reset: { page: 'reset', subject: 'Set a new password' },
  change: { page: 'confirm', subject: 'Confirm your new address' },
}

/** The request that triggers a mail decides the mail's language, and where its link points. */
export interface Cause {
  request: Request
  origin: string
}

/** Sends the link of a mail flow; it points to the host of the request that triggered it (behaviour 1.5). */
export function sendLink(
  arena: SendsMail,
  purpose: keyof typeof mails,
  user: User,
  to: string,
  { request, origin }: Cause,
) {
  const { page, subject: words } = mails[purpose]
  const subject = worded(languageOf(request), words)
  const token = arena.mailTokens.issue(purpose, user, to)
  const email = Buffer.from(to).toString('base64')
  const link = `${origin}/account/${page}?token=${token}&email=${email}`
  arena.store.afterCommit(() => arena.outbox.send({ to, subject, link }))
}

/** Decodes the address in a link's `email`, which is Base64. */
export const addressFrom = (email: string) => Buffer.from(email, 'base64').toString()
