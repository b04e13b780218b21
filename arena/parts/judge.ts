/** Judges submissions one at a time, as behaviour 5.1 says, with the consequences: events, notice, pushes, rebuild. */
export interface Judge {
  /** Queues a stored submission. */
  queue(submissionId: number): void
  /** Resolves once everything queued so far has been judged; for seeds and tests. */
  settled(): Promise<void>
}
