import { partsOf } from '#src/lib/time/local-time.ts'
import { fireEvent, screen } from '@testing-library/react'

/** The page, or a part of it. */
type Place = Pick<typeof screen, 'getByLabelText'>

/** The inputs for the date and for the time of day of the field for a moment. */
const inputsOf = (label: string, place: Place) =>
  [label, `${label}: time`].map((name) => place.getByLabelText<HTMLInputElement>(name))

/** Types a local time, `2026-11-21T18:00`, into the field for a moment. */
export function typeMoment(label: string, text: string, place: Place = screen) {
  const { date, time } = partsOf(text)
  const [dateInput, timeInput] = inputsOf(label, place)
  fireEvent.change(dateInput!, { target: { value: date } }) // there are two
  fireEvent.change(timeInput!, { target: { value: time } })
}

/** The local time that the field for a moment shows: `2026-11-21T18:00`. */
export const shownMoment = (label: string, place: Place = screen) =>
  inputsOf(label, place)
    .map(({ value }) => value)
    .join('T')
