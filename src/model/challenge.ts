// A challenge: on the cards, opened by a player, and as organizers edit it.
export type {
  Attachment,
  AttachmentInput,
  ChallengeCategory,
  ChallengeDetail,
  ChallengeEdit,
  ChallengeInfo,
  ChallengeRef,
  ChallengeSummary,
  ChallengeType,
  ChallengeUpdate,
  ChallengesByCategory,
  FlagInfo,
} from '#contract/api.gen.ts'
