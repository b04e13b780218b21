import { dateFormat } from './formats.ts'

const formatOf = (language: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(language, { hourCycle: 'h23', ...options })

/** Where tables and axes have room for no more: `19:42`, in the reader's zone. */
export const hourAndMinute = (moment: number, language: string) =>
  formatOf(language, { hour: '2-digit', minute: '2-digit' }).format(moment)

/** To the second: `19:42:58`. */
export const timeOfDay = (moment: number, language: string) =>
  formatOf(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(moment)

/** To the second, with its day and its zone: `Sat, 21 Nov, 19:42:58 GMT+1`. */
export const dayAndTime = (moment: number, language: string) =>
  formatOf(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  }).format(moment)

/** For axes that span days: `Sat 19:42`. */
export const weekdayAndTime = (moment: number, language: string) =>
  formatOf(language, { weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(moment)
