// A game: in lists, on its own page, for a team that plays it, and as organizers edit it.
export type {
  GameDetail,
  GameEdit,
  GameEditInput,
  GameInfo,
  GameJoin,
  GameSummary,
} from '#contract/api.gen.ts'
