import type { ProfileUpdate, UserProfile } from '#contract/api.gen.ts'

/** What the form of the profile holds: every field a text. */
export type ProfileTexts = Record<'userName' | 'bio' | 'phone' | 'realName' | 'stdNumber', string>

export const profileFields = ['userName', 'realName', 'stdNumber', 'phone', 'bio'] as const

export const textsOf = ({ userName, bio, phone, realName, stdNumber }: UserProfile): ProfileTexts => ({
  userName,
  bio,
  phone: phone ?? '',
  realName,
  stdNumber,
})

/** What differs from the account; the server leaves the rest as it is. */
export function changesIn(texts: ProfileTexts, profile: UserProfile): ProfileUpdate {
  const own = textsOf(profile)
  return Object.fromEntries(
    profileFields.flatMap((field) => (texts[field] === own[field] ? [] : [[field, texts[field]]])),
  )
}
