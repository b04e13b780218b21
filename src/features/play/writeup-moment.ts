const stamp = /-(\d{4})(\d\d)(\d\d)-(\d\d)\.(\d\d)\.(\d\d)Z\.pdf$/

/** When a write-up was handed in: the server writes it into the name alone, `Writeup-1-7-20250206-09.31.07Z.pdf`. */
export function handedInAt(name: string): number | undefined {
  const [, year, month, day, hours, minutes, seconds] = (stamp.exec(name) ?? []).map(Number)
  return year === undefined ? undefined : Date.UTC(year, month! - 1, day, hours, minutes, seconds)
}
