/**
 * What the server accepts in each field, by the contract's schemas RegisterInput and ProfileUpdate. Lengths are
 * UTF-16 units, as both the server and JavaScript count them.
 */
export const accountLimits = {
  userName: { least: 3, most: 15 },
  password: { least: 6 },
  bio: { most: 128 },
  realName: { most: 128 },
  stdNumber: { most: 64 },
} as const

const email = /^[^@\r\n]+@[^@\r\n]+$/
/** The server's pattern, written so that each character has one place in it: theirs takes minutes for a long text. */
const phone = /^[\s+\-.()]*[0-9][0-9\s+\-.()]*(?:(?:[eE][xX][tT]\.?|[xX])\s*[0-9]+\s*)?$/

/** Whether the server would accept this text in a field. */
export const fits = {
  userName: (text: string) =>
    text.trim() !== '' &&
    text.length >= accountLimits.userName.least &&
    text.length <= accountLimits.userName.most,
  email: (text: string) => email.test(text),
  password: (text: string) =>
    text.length >= accountLimits.password.least &&
    /[0-9]/.test(text) &&
    /[a-z]/.test(text) &&
    /[A-Z]/.test(text),
  phone: (text: string) => phone.test(text),
  bio: (text: string) => text.length <= accountLimits.bio.most,
  realName: (text: string) => text.length <= accountLimits.realName.most,
  stdNumber: (text: string) => text.length <= accountLimits.stdNumber.most,
}
