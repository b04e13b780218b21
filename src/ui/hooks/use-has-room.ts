import { mediaHook } from './media-query.ts'

/** Whether there is room for something beside a table; otherwise it is a drawer. */
export const useHasRoom = mediaHook('(min-width: 1280px)')
