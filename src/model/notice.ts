// Notices of a game: announcements, hints, new challenges, bloods.
export type { GameNotice, NoticeType } from '#contract/api.gen.ts'
