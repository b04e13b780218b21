import type { Arena } from '#arena/parts/arena.ts'
import { signedIn } from './signed-in.ts'
import type { OperationsOf } from './operations.ts'
import { badRequest, notFound, Refusal, unauthorized } from '#arena/lib/refusal.ts'
import { setPassword, updateUser, userOf } from '#arena/rules/accounts/accounts.ts'
import { addressFrom, sendLink } from '#arena/rules/accounts/mail-links.ts'
import { checkCaptcha, checkDomain, checkStrength } from '#arena/rules/accounts/registration.ts'
import { plainOf } from '#arena/rules/site/encryption.ts'
import { accountPolicy } from '#arena/rules/site/settings.ts'
import { languageOf } from '#arena/words/language-of.ts'
import { worded } from '#arena/words/worded.ts'
import { userByEmail } from '#arena/store/users.ts'
import { setRow } from '#arena/store/rows.ts'

/** Operations on mailed links: recovery, verification, change of address (behaviour 1.5). */
export const accountMailOperations = ((arena) => ({
  accountRecovery({ body, request, origin }) {
    checkCaptcha(arena, body.challenge)
    const user = userByEmail(arena.store, body.email) ?? notFound('There is no such user')
    if (!user.emailConfirmed) notFound('This account is not activated')
    if (!sendsMail(arena)) badRequest('This site does not send email: ask an admin')
    sendLink(arena, 'reset', user, user.email, { request, origin })
    return { title: worded(languageOf(request), 'We sent you a link'), status: 200 }
  },
  accountPasswordReset({ body }) {
    const password = plainOf(arena, body.password, 'Password')
    checkStrength(password)
    const email = addressFrom(body.email)
    const user = userByEmail(arena.store, email) ?? badRequest('The address is not valid')
    if (!arena.mailTokens.redeem('reset', user, user.email, body.rToken))
      badRequest('The link is no longer valid')
    setPassword(arena, user.id, password)
  },
  accountVerify({ body }) {
    const user = userByEmail(arena.store, addressFrom(body.email))
    if (!user || user.emailConfirmed) return badRequest('The address is not valid')
    if (!arena.mailTokens.redeem('verify', user, user.email, body.token))
      unauthorized('The verification failed')
    setRow(arena.store, 'users', user.id, { emailConfirmed: 1, registeredAt: arena.clock.now() })
    return signedIn(arena, user.id)
  },
  accountChangeEmail({ user, body, request, origin }) {
    if (userByEmail(arena.store, body.newMail)) badRequest('The address is already in use')
    checkDomain(arena, body.newMail)
    if (!sendsMail(arena))
      throw new Refusal(400, 'This site does not send email: ask an admin', { data: false })
    sendLink(arena, 'change', userOf(arena, user.id), body.newMail, { request, origin })
    return {
      title: worded(languageOf(request), 'We sent a link to the new address'),
      data: true,
      status: 200,
    }
  },
  accountConfirmEmail({ user, body }) {
    const account = userOf(arena, user.id)
    const email = addressFrom(body.email)
    if (!arena.mailTokens.redeem('change', account, email, body.token))
      badRequest('The link is no longer valid')
    updateUser(arena, account, { email })
  },
})) satisfies OperationsOf

const sendsMail = (arena: Arena) => accountPolicy(arena).emailConfirmationRequired
