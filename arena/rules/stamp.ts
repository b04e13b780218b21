/** A time for a file name: `20250206-09.31.07Z`. */
export const stamp = (moment: number) =>
  new Date(moment).toISOString().slice(0, 19).replaceAll('-', '').replace('T', '-').replaceAll(':', '.') + 'Z'
