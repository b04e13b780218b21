import type { Arena } from '#arena/parts/arena.ts'
import { passwordMatches } from '#arena/lib/passwords.ts'
import { createUser, setPassword, userByLogin } from '#arena/rules/accounts/accounts.ts'

/** The password of the demo accounts, unless `ARENA_PASSWORD` says otherwise. */
export const demoPassword = 'halyard'

/** One account for each role. */
export const demoUsers = [
  { userName: 'admin', role: 'Admin' },
  { userName: 'monitor', role: 'Monitor' },
  { userName: 'player', role: 'User' },
] as const

/** Creates the missing demo accounts and gives all of them this password. */
export function ensureDemoAccounts(arena: Arena, password: string) {
  for (const { userName, role } of demoUsers) {
    const user = userByLogin(arena, userName)
    const registeredAt = arena.clock.now()
    if (!user)
      createUser(arena, { userName, role, password, email: `${userName}@halyard.example`, registeredAt })
    else if (!passwordMatches(user.passwordHash, password)) setPassword(arena, user.id, password)
  }
}

/** The demo accounts that anyone may use: those that have the default password. */
export function demoAccounts(arena: Arena) {
  return demoUsers
    .filter(({ userName }) => {
      const user = userByLogin(arena, userName)
      return user !== undefined && passwordMatches(user.passwordHash, demoPassword)
    })
    .map(({ userName, role }) => ({ userName, password: demoPassword, role }))
}
