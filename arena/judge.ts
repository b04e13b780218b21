/** Judges submissions one after the other, as behaviour 5.1 says, and does what follows: events, notice, pushes, rebuild. */
export interface Judge {
  /** Queues a stored submission. */
  queue(submissionId: number): void
  /** Resolves when everything queued so far was judged; for seeds and tests. */
  settled(): Promise<void>
}
