/** What a chart reads off a call that failed. Without a status nobody answered. */
export interface Refusal {
  status?: number
  /** Seconds, where a limiter named them. */
  retryAfter?: number
}

/** Reads it off whatever was thrown. */
export const refusalOf = (error: unknown): Refusal =>
  typeof error === 'object' && error !== null ? error : {}
