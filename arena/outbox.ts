/** A mail as arena would send it. */
export interface Letter {
  to: string
  subject: string
  /** What the reader must open, on the host of the request that caused it. */
  link: string
}

/** Mail that arena sends nowhere: kept in memory, oldest first, and shown where arena runs. */
export interface Outbox {
  letters: Letter[]
  send(letter: Letter): void
}

export function createOutbox(show: (letter: Letter) => void): Outbox {
  const letters: Letter[] = []
  return {
    letters,
    send(letter) {
      letters.push(letter)
      show(letter)
    },
  }
}
