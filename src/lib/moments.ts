/** A moment for reading, in the reader's own zone, which is named: `Sat, 21 Nov 2026, 18:00 GMT+1`. */
export const momentText = (moment: number, language: string) =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)

/** The day of a moment, in the reader's own zone: `21 Nov 2026`. */
export const dayText = (moment: number, language: string) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(moment)
