// Who one is on a site, and what logging in, signing up and changing one's profile send.
export type {
  LoginInput,
  PowChallenge,
  RegisterInput,
  RegistrationOutcome,
  UserProfile,
  UserRole,
} from '#contract/api.gen.ts'
