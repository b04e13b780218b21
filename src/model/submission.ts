// A submitted flag and its verdict.
export type { AnswerResult, Submission } from '#contract/api.gen.ts'
