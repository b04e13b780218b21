import type { HubGameEvent, HubGameNotice, HubLogMessage, HubSubmission } from '#contract/api.gen.ts'
import type { GameEvent } from '#src/model/event.ts'
import type { LogMessage } from '#src/model/log.ts'
import type { GameNotice } from '#src/model/notice.ts'
import type { Submission } from '#src/model/submission.ts'

/** One moment, as HTTP and hubs write it; hubs have a finer resolution. */
export const moment = Date.UTC(2026, 1, 6, 9, 31, 7, 120)
const iso = '2026-02-06T09:31:07.1201234+00:00'
const isoLocal = '2026-02-06T17:31:07.1201234+08:00'

const notice = { id: 42, type: 'FirstBlood' as const, values: ['Gulls', 'Tides'] }
const event = {
  type: 'FlagSubmit' as const,
  values: ['Accepted', 'flag{x}', 'Tides', '7'],
  user: 'mia',
  team: 'Gulls',
}
const submission = {
  answer: 'flag{x}',
  status: 'Accepted' as const,
  user: 'mia',
  team: 'Gulls',
  challenge: 'Tides',
}
const line = { name: 'mia', level: 'Information', ip: '10.0.0.1', msg: 'Logged in', status: 'Success' }

/** Rows as read over HTTP. */
export const aNotice = (own: Partial<GameNotice> = {}): GameNotice => ({ ...notice, time: moment, ...own })
export const anEvent = (own: Partial<GameEvent> = {}): GameEvent => ({ ...event, time: moment, ...own })
export const aSubmission = (own: Partial<Submission> = {}): Submission => ({
  ...submission,
  time: moment,
  ...own,
})
export const aLine = (own: Partial<LogMessage> = {}): LogMessage => ({ ...line, time: moment, ...own })

/** Rows as pushed by the hubs, equal to those above. */
export const pushedNotice = (own: Partial<HubGameNotice> = {}): HubGameNotice => ({
  ...notice,
  time: iso,
  ...own,
})
export const pushedEvent = (own: Partial<HubGameEvent> = {}): HubGameEvent => ({
  ...event,
  time: iso,
  ...own,
})
export const pushedSubmission = (own: Partial<HubSubmission> = {}): HubSubmission => ({
  ...submission,
  time: iso,
  ...own,
})
export const pushedLine = (own: Partial<HubLogMessage> = {}): HubLogMessage => ({
  ...line,
  time: isoLocal,
  ...own,
})
