const percent = /^\d{1,3}([.,]\d)?$/

/** Whether a text is a percentage from 0 to 100, with at most one decimal. */
export const isPercent = (text: string) =>
  percent.test(text.trim()) && Number(text.trim().replace(',', '.')) <= 100

/** Converts percent to thousandths: `5.5` becomes 55. */
export const thousandthsIn = (text: string) => Math.round(Number(text.trim().replace(',', '.')) * 10)

/** Converts thousandths to percent: 55 becomes `5.5`. */
export const percentText = (thousandths: number) => String(thousandths / 10)
