import { profileFields, type ProfileTexts } from './profile-changes.ts'
import { keep, keyOfUser, kept } from '#src/lib/kept.ts'
import { parsed } from '#src/lib/parsed.ts'

const keyOf = (userId: string) => keyOfUser(userId, 'profile-draft')

/** Keeps what was changed and not saved in the form of the profile, as JSON; no change is forgotten. */
export const keepDraft = (userId: string, changes: string) =>
  keep(keyOf(userId), changes === '{}' ? null : changes)

/** What was changed and not saved on an earlier visit; whatever else stands there is nothing. */
export function keptDraft(userId: string): Partial<ProfileTexts> {
  const known = Object(parsed(kept(keyOf(userId)))) as Record<string, unknown>
  return Object.fromEntries(
    profileFields.flatMap((field) => (typeof known[field] === 'string' ? [[field, known[field]]] : [])),
  )
}
