import { accountLimits } from './account-limits.ts'

/** What makes a password harder to guess. The server insists on all but the symbol (behaviour 1.4). */
export const passwordMarks = ['length', 'digit', 'lower', 'upper', 'symbol'] as const

export type PasswordMark = (typeof passwordMarks)[number]

/** Which of the marks a password has. */
export const marksOf = (password: string): Record<PasswordMark, boolean> => ({
  length: password.length >= accountLimits.password.least,
  digit: /[0-9]/.test(password),
  lower: /[a-z]/.test(password),
  upper: /[A-Z]/.test(password),
  symbol: /[^0-9A-Za-z\s]/.test(password),
})
