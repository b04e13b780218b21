/** A mail as arena would send it. */
export interface Mail {
  to: string
  subject: string
  /** The link to open, on the host of the request that triggered the mail. */
  link: string
}

/** Mail that is never sent: the last 500 are kept in memory, oldest first, and each is shown where arena runs. */
export interface Outbox {
  mails: Mail[]
  send(mail: Mail): void
}

/** More than anyone reads; without a limit, a long run would fill the memory. */
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
