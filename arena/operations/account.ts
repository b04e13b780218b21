import type { Arena } from '#arena/parts/arena.ts'
import { accountMailOperations } from './account-mail.ts'
import type { OperationsOf } from './operations.ts'
import { passwordMatches } from '#arena/lib/passwords.ts'
import { badRequest, Refusal } from '#arena/lib/refusal.ts'
import { profileOf, setPassword, updateUser, userByLogin, userOf } from '#arena/rules/accounts/accounts.ts'
import { plainOf } from '#arena/rules/site/encryption.ts'
import { pictureIn, pictureUrl } from '#arena/rules/pictures.ts'
import { checkCaptcha, checkStrength, register } from '#arena/rules/accounts/registration.ts'
import { signedIn } from './signed-in.ts'
import { languageOf } from '#arena/words/language-of.ts'
import { type Words, worded } from '#arena/words/worded.ts'
import { setRow } from '#arena/store/rows.ts'
import type { LoginInput, RegistrationOutcome } from '#contract/api.gen.ts'

const nextSteps: Record<RegistrationOutcome, Words> = {
  LoggedIn: 'You are logged in',
  AdminConfirmationRequired: 'An admin has to approve your account',
  EmailConfirmationRequired: 'Open the link we sent to your email',
}

/** Registration, sessions and the caller's own profile (behaviour 1). */
export const accountOperations = ((arena) => ({
  ...accountMailOperations(arena),
  accountRegister({ body, request, ip, origin }) {
    const { user, next } = register(arena, body, { request, origin })
    arena.journal.log({ name: user.userName, ip, msg: `Registered: ${next}`, status: 'Success' })
    const headers: Record<string, string> =
      next === 'LoggedIn' ? { 'Set-Cookie': arena.sessions.start(user.id) } : {}
    return Response.json(
      { title: worded(languageOf(request), nextSteps[next]), data: next, status: 200 },
      { headers },
    )
  },
  accountLogin({ body, ip }) {
    const user = userWhoLogsIn(arena, body)
    arena.journal.log({ name: user.userName, ip, msg: 'Logged in', status: 'Success' })
    return signedIn(arena, user.id)
  },
  accountLogout: () => new Response(null, { headers: { 'Set-Cookie': arena.sessions.end() } }),
  accountProfile: ({ user }) => profileOf(userOf(arena, user.id)),
  accountUpdate({ user, body }) {
    const { userName, bio, phone, realName, stdNumber } = body
    updateUser(arena, userOf(arena, user.id), { userName, bio, phone, realName, stdNumber })
  },
  accountChangePassword({ user, body }) {
    const [known, wanted] = [plainOf(arena, body.old, 'Old'), plainOf(arena, body.new, 'New')]
    if (!passwordMatches(userOf(arena, user.id).passwordHash, known))
      badRequest('The current password is wrong')
    checkStrength(wanted)
    setPassword(arena, user.id, wanted)
  },
  async accountAvatar({ user, body }) {
    const picture = await pictureIn(body, 'avatar.webp')
    return arena.store.transaction(() => {
      const avatarHash = arena.files.add(picture)
      const { avatarHash: old } = userOf(arena, user.id)
      if (old) arena.files.release(old)
      setRow(arena.store, 'users', user.id, { avatarHash })
      return pictureUrl(avatarHash, 'avatar.webp') ?? ''
    })
  },
})) satisfies OperationsOf

/** Checks a login in order. A failed attempt on an existing, unbanned account ends the current session. */
function userWhoLogsIn(arena: Arena, { userName, password, challenge }: LoginInput) {
  checkCaptcha(arena, challenge)
  const plain = plainOf(arena, password, 'Password')
  const refuse = (title: Words, headers: Record<string, string> = {}): never => {
    throw new Refusal(401, title, { headers })
  }
  const user = userByLogin(arena, userName) ?? refuse('Wrong username or password')
  if (user.role === 'Banned') refuse('This account is banned')
  if (!user.emailConfirmed || !passwordMatches(user.passwordHash, plain))
    refuse('Wrong username or password', { 'Set-Cookie': arena.sessions.end() })
  return user
}
