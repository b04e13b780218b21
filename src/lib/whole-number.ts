/** Whether a text is a whole number within limits. */
export const isWithin =
  ({ least, most }: { least: number; most: number }) =>
  (text: string) =>
    /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
