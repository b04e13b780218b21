import { type AlertKind, alertKinds } from '#src/features/notices/notice-kinds.ts'
import { parsed } from '#src/lib/json.ts'
import { isTimeOfDay } from '#src/lib/time/time-of-day.ts'

/** The ways to announce a new notice, besides its place in the list. */
export const channels = ['toast', 'desktop', 'sound', 'title'] as const
export type Channel = (typeof channels)[number]

/** How the user wants notices to be announced. */
export interface NoticeRules {
  channels: Record<AlertKind, readonly Channel[]>
  /** Whether bloods are shown as banners on the pages of the game. */
  showsBloodBanners: boolean
  /** No sounds and no desktop notifications between two times of the user's day, `HH:MM`. */
  quiet: { isOn: boolean; from: string; to: string }
}

/** The default rules: visible and silent; bloods have only their banners. */
export const defaultRules: NoticeRules = {
  channels: { announcements: ['toast', 'title'], bloods: [], challenges: ['toast', 'title'] },
  showsBloodBanners: true,
  quiet: { isOn: false, from: '23:00', to: '07:00' },
}

/** Parses stored rules; missing or invalid parts get their defaults. */
export function rulesFrom(text: string | null): NoticeRules {
  const stored = partsOf(parsed(text))
  const { showsBloodBanners, quiet } = stored
  const { isOn, from, to } = partsOf(quiet)
  const known = partsOf(stored.channels)
  const fallback = defaultRules.quiet
  return {
    channels: Object.fromEntries(
      alertKinds.map((kind) => [kind, channelsFrom(known[kind]) ?? defaultRules.channels[kind]]),
    ) as NoticeRules['channels'],
    showsBloodBanners:
      typeof showsBloodBanners === 'boolean' ? showsBloodBanners : defaultRules.showsBloodBanners,
    quiet: {
      isOn: isOn === true,
      from: isTimeOfDay(from) ? from : fallback.from,
      to: isTimeOfDay(to) ? to : fallback.to,
    },
  }
}

const channelsFrom = (value: unknown) =>
  Array.isArray(value) ? channels.filter((channel) => value.includes(channel)) : undefined

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The rules with one channel of a kind turned on or off. */
export function withChannel(
  rules: NoticeRules,
  kind: AlertKind,
  channel: Channel,
  isOn: boolean,
): NoticeRules {
  const others = rules.channels[kind].filter((each) => each !== channel)
  return { ...rules, channels: { ...rules.channels, [kind]: isOn ? [...others, channel] : others } }
}

/** Whether a local time is within the quiet hours, which may span midnight: 23:00 to 07:00. */
export function isQuiet({ quiet: { isOn, from, to } }: NoticeRules, now: Date): boolean {
  if (!isOn) return false
  const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`
  return from <= to ? from <= time && time < to : from <= time || time < to
}
