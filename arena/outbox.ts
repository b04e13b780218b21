/** A mail as arena would send it. */
export interface Mail {
  to: string
  subject: string
  /** What the reader must open, on the host of the request that caused it. */
  link: string
}

/** Mail that arena sends nowhere: the last 500 in memory, oldest first, and shown where arena runs. */
export interface Outbox {
  mails: Mail[]
  send(mail: Mail): void
}

/** More than anybody reads, so that a long life does not fill the memory. */
const mostMails = 500

export function createOutbox(show: (mail: Mail) => void): Outbox {
  const mails: Mail[] = []
  return {
    mails,
    send(mail) {
      mails.push(mail)
      if (mails.length > mostMails) mails.shift()
      show(mail)
    },
  }
}
