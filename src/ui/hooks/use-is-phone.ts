import { mediaHook } from './media-query.ts'

/** Whether there is room for only one column; for what a style sheet alone cannot do. */
export const useIsPhone = mediaHook('(max-width: 767px)')
