const percent = /^\d{1,3}([.,]\d)?$/

/** Whether a text is a percentage from 0 to 100, with one decimal at most. */
export const isPercent = (text: string) =>
  percent.test(text.trim()) && Number(text.trim().replace(',', '.')) <= 100

/** `5.5` percent are 55 thousandths. */
export const thousandthsIn = (text: string) => Math.round(Number(text.trim().replace(',', '.')) * 10)

/** 55 thousandths are `5.5` percent. */
export const percentText = (thousandths: number) => String(thousandths / 10)
