import type { HubGameEvent, HubGameNotice, HubLogMessage, HubSubmission } from './api.gen.ts'

/** The three hubs of the contract's `x-hubs`: what each says, by message name. Moments are ISO 8601 text here. */
export interface HubMessages {
  user: { ReceivedGameNotice: HubGameNotice }
  monitor: { ReceivedGameEvent: HubGameEvent; ReceivedSubmissions: HubSubmission }
  admin: { ReceivedLog: HubLogMessage }
}

export type HubName = keyof HubMessages
