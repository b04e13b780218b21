import { parsed } from '#src/lib/json.ts'
import { getStored, setStored, userKey } from '#src/lib/storage.ts'
import type { RegisterInput } from '#src/model/account.ts'

const storageKey = userKey('nobody', 'registered')

const namesOf = (...names: string[]) => names.map((name) => name.toLowerCase())

/** Remembers who registered in this browser and may not log in yet, until the next log-out. */
export const noteRegistration = ({ userName, email }: Pick<RegisterInput, 'userName' | 'email'>) =>
  setStored(storageKey, JSON.stringify(namesOf(userName, email)))

/**
 * Whether the account with this name or address was registered in this browser. Until it is confirmed, the server
 * refuses it like a wrong password; a banned account gets the same status, and titles must not be compared.
 */
export function hasRegistered(userNameOrEmail: string): boolean {
  const names = parsed(getStored(storageKey))
  return Array.isArray(names) && names.includes(userNameOrEmail.toLowerCase())
}
