import type { Arena, Stored, Timed } from '#arena/parts/arena.ts'
import { badRequest, Refusal } from '#arena/lib/refusal.ts'
import { createUser } from './accounts.ts'
import { type Cause, sendLink, type SendsMail } from './mail-links.ts'
import { plainOf } from '#arena/rules/site/encryption.ts'
import { accountPolicy } from '#arena/rules/site/settings.ts'
import { type User, userByEmail } from '#arena/store/users.ts'
import { setRow } from '#arena/store/rows.ts'
import type { RegisterInput, RegistrationOutcome } from '#contract/api.gen.ts'

/** Refuses with 400 unless the captcha is off or solved. */
export function checkCaptcha(arena: Pick<Arena, 'store' | 'captcha'>, answer: string | null | undefined) {
  if (accountPolicy(arena).useCaptcha && !arena.captcha.passes(answer)) badRequest('The captcha is wrong')
}

/** Refuses with 400 a mail domain that the site does not allow; domains are compared exactly. */
export function checkDomain(arena: Stored, email: string) {
  const allowed = accountPolicy(arena)
    .emailDomainList.split(',')
    .map((domain) => domain.trim())
    .filter(Boolean)
  const domain = email.slice(email.indexOf('@') + 1)
  if (allowed.length > 0 && !allowed.includes(domain))
    badRequest('The domain of this email address is not allowed')
}

/** Registers as behaviour 1.4 says; `next` is the step that has to follow. */
export function register(
  arena: SendsMail & Pick<Arena, 'clock' | 'captcha' | 'publicSettings'>,
  input: RegisterInput,
  cause: Cause,
): { user: User; next: RegistrationOutcome } {
  const policy = accountPolicy(arena)
  if (!policy.allowRegister) badRequest('Registration is closed')
  checkCaptcha(arena, input.challenge)
  checkDomain(arena, input.email)
  const password = plainOf(arena, input.password, 'Password')
  const user = createOrResume(arena, { ...input, password })
  if (policy.activeOnRegister) {
    setRow(arena.store, 'users', user.id, { emailConfirmed: 1 })
    return { user, next: 'LoggedIn' }
  }
  if (!policy.emailConfirmationRequired) return { user, next: 'AdminConfirmationRequired' }
  sendLink(arena, 'verify', user, user.email, cause)
  return { user, next: 'EmailConfirmationRequired' }
}

const strong = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{6,}$/s

/** Refuses with 400 a password that is too weak. */
export function checkStrength(password: string) {
  if (!strong.test(password)) badRequest('The password needs a digit, a lowercase and an uppercase letter.')
}

/** Creates the account, or resumes the unconfirmed one with this address: that is how a mail is sent again. */
function createOrResume(arena: Timed, { userName, password, email }: RegisterInput): User {
  try {
    checkStrength(password)
    return createUser(arena, { userName, password, email, emailConfirmed: false })
  } catch (error) {
    const known = error instanceof Refusal ? userByEmail(arena.store, email) : undefined
    if (!known) throw error
    return known.emailConfirmed ? badRequest('An account with this address already exists') : known
  }
}
