import {
  agoText,
  clockTimeInZone,
  clockTimeText,
  dateAndMinute,
  dateTimeInCell,
  dateTimeText,
  dayAndTime,
  dayText,
  lengthText,
  relativeText,
  timeInZone,
  weekdayAndTime,
  zoneText,
} from '#src/lib/time/date-formats.ts'
import { hour, minute } from '#src/lib/time/time.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

test('elapsed time is shown as short as possible', () => {
  expect(agoText(59_000, 'en-US')).toBeUndefined()
  expect(agoText(2.9 * minute, 'en-US')).toBe('2 min')
  expect(agoText(47 * hour, 'en-US')).toBe('47 hr')
  expect(agoText(72 * hour, 'en-US')).toBe('3 days')
})

test.each([-1, 1])(
  'from about a day away a time has its weekday, from about a week its date, before and after now (%i)',
  (side) => {
    const now = new Date(2026, 10, 21, 12, 30).getTime()
    const time = (hours: number) => clockTimeText(now + side * hours * hour, now, 'en-US')
    expect(time(2)).toMatch(/^\d\d:30$/)
    expect(time(72)).toMatch(/^(Wed|Tue),? 12:30$/)
    expect(time(240)).toMatch(/^(Nov 11|Dec 1),? 12:30$/)
  },
)

test('the end of an axis has date, minute and time zone', () => {
  const moment = new Date(2026, 10, 21, 12, 30).getTime()
  const zone = zoneText(moment, 'en-US')
  expect(dateAndMinute(moment, 'en-US')).toBe(`Nov 21, 12:30 ${zone}`)
})

test.each([
  [7.5, '7.5 hr'],
  [48, '48 hr'],
  [71.96, '3 days'],
  [71, '2 days 23 hr'],
  [240, '10 days'],
])('a duration of %s hours is %s', (hours, text) => {
  expect(lengthText({ start: 0, end: hours * 3_600_000 }, 'en-US')).toBe(text)
})

test.each([
  ['zh-CN', '周日'],
  ['zh-TW', '週日'],
])('in %s the weekday stands apart, and the time zone behind the time', (language, sunday) => {
  const moment = new Date(2026, 10, 29, 9, 55, 7).getTime()
  const zone = `（${zoneText(moment, language)}）`
  expect(dateTimeText(moment, language)).toBe(`2026年11月29日 ${sunday} 09:55${zone}`)
  expect(dateTimeInCell(moment, language)).toBe(`2026年11月29日 09:55${zone}`)
  expect(dayAndTime(moment, language)).toBe(`11月29日 ${sunday} 09:55:07${zone}`)
  expect(dateAndMinute(moment, language)).toBe(`11月29日 09:55${zone}`)
  expect(weekdayAndTime(moment, language)).toBe(`${sunday} 09:55`)
  expect(timeInZone(moment, language)).toBe(`09:55:07${zone}`)
  expect(clockTimeInZone(moment, moment, language)).toBe(`09:55${zone}`)
})

test.each([
  ['zh-CN', '6 分钟', '7.5 小时', '3 天', '4 分钟前'],
  ['zh-TW', '6 分鐘', '7.5 小時', '3 天', '4 分鐘前'],
  ['ja-JP', '6分', '7.5時間', '3日', '4分前'],
])(
  'in %s there is as much between a number and its unit as in its texts',
  (language, minutes, hours, days, ago) => {
    expect(agoText(6 * minute, language)).toBe(minutes)
    expect(lengthText({ start: 0, end: 7.5 * hour }, language)).toBe(hours)
    expect(agoText(72 * hour, language)).toBe(days)
    expect(relativeText(0, 4 * minute, language)).toBe(ago)
  },
)

test('a date without a time has no time zone', () => {
  expect(dayText(Date.UTC(2026, 10, 21, 12), 'en-US')).toBe('Nov 21, 2026')
})

test('times on a day when clocks change have the time zone, once, others do not', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  vi.resetModules() // formatters are created once, in the time zone of that moment
  onTestFinished(() => {
    vi.resetModules()
  })
  const formats = await import('#src/lib/time/date-formats.ts')
  const textsAt = (moment: number) => [
    formats.hourAndMinute(moment, 'en-US'),
    formats.timeOfDay(moment, 'en-US'),
    formats.weekdayAndTime(moment, 'en-US'),
    formats.clockTimeText(moment, moment, 'en-US'),
    formats.timeInZone(moment, 'en-US'),
    formats.clockTimeInZone(moment, moment, 'en-US'),
  ]
  const first = Date.UTC(2026, 9, 25, 0, 30)
  for (const [moment, zone] of [
    [first, 'GMT+2'],
    [first + hour, 'GMT+1'],
  ] as const)
    expect(textsAt(moment)).toEqual([
      `02:30 ${zone}`,
      `02:30:00 ${zone}`,
      `Sun 02:30 ${zone}`,
      `02:30 ${zone}`,
      `02:30:00 ${zone}`,
      `02:30 ${zone}`,
    ])
  expect(formats.hourAndMinute(Date.UTC(2026, 2, 29, 12), 'en-US')).toBe('14:00 GMT+2')
  for (const day of [24, 26])
    expect(formats.hourAndMinute(Date.UTC(2026, 9, day, 12), 'en-US')).toMatch(/^1[34]:00$/)
})
