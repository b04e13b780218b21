import { zoneText } from './date-formats.ts'
import { momentFrom } from './local-time.ts'

/** The text of a time field with its zone, `2026-11-21 18:00 GMT+1`; empty if it names no moment. */
export const zonedText = (text: string, language: string) => {
  const moment = momentFrom(text)
  return moment === undefined ? '' : `${text.slice(0, 16).replace('T', ' ')} ${zoneText(moment, language)}`
}
