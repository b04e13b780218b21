import type { BandRow } from './band-rows.ts'
import { hourAndMinute, weekdayAndTime } from '#src/lib/time/date-formats.ts'
import { shortened } from '#src/lib/cut.ts'
import { hour } from '#src/lib/time/time.ts'
import type { Slots } from '#src/model/activity.ts'
import type { TFunction } from 'i18next'

/** The time at which a slot begins, with its weekday in a game of more than a day. */
export function timeOfSlot({ start, length, count }: Slots, slot: number, language: string): string {
  const time = start + slot * length
  return timeOnBand({ start, length, count }, time, language)
}

/** A moment on the band's axis. */
export const timeOnBand = ({ length, count }: Slots, time: number, language: string) =>
  length * count > 24 * hour ? weekdayAndTime(time, language) : hourAndMinute(time, language)

const longest = 80
/** A notice may be an essay. */
const inBand = (text: string) => shortened(text, longest)

interface Words {
  t: TFunction
  language: string
}

/** The name of a row. */
export const rowName = (row: BandRow, t: TFunction): string =>
  row.is === 'announced' ? t('overview.announced') : row.category

/** What happened in a slot of a row, in words. */
export function slotWords(row: BandRow, slots: Slots, slot: number, { t, language }: Words): string {
  const time = timeOfSlot(slots, slot, language)
  const what =
    row.is === 'announced'
      ? (row.bySlot.get(slot) ?? []).map(
          ({ is, notices }) =>
            `${t(`overview.${is}`)}: ${notices.map(({ values }) => inBand(values[0] ?? '')).join(', ')}`,
        )
      : [
          t('overview.solves', { count: row.solves[slot] ?? 0 }),
          ...(row.firsts.get(slot) ?? []).map((first) => t('overview.first', { ...first })),
        ]
  return `${time} · ${what.join(' · ')}`
}
