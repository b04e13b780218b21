import type { HubGameEvent, HubGameNotice, HubLogMessage, HubSubmission } from './api.gen.ts'

/** The messages of the three hubs in the contract's `x-hubs`, by name. Times are ISO 8601 text here. */
export interface HubMessages {
  user: { ReceivedGameNotice: HubGameNotice }
  monitor: { ReceivedGameEvent: HubGameEvent; ReceivedSubmissions: HubSubmission }
  admin: { ReceivedLog: HubLogMessage }
}

export type HubName = keyof HubMessages
