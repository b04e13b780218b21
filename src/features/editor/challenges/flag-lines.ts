import { isLink } from './challenge-file.ts'
import { challengeLimits } from './challenge-limits.ts'

/** Flags as they were typed, a line each, and what will not go. */
export interface FlagLines {
  flags: { flag: string; url: string | undefined }[]
  /** Flags that stand there twice or are there already; they are left out. */
  doubles: string[]
  /** Numbers of lines that nothing can be made of. */
  faulty: number[]
}

/** Reads flags, one a line; with links a line is `flag url`, with a blank or a tab in between. */
export function flagLinesIn(text: string, known: readonly string[], hasLinks: boolean): FlagLines {
  const seen = new Set(known)
  const read: FlagLines = { flags: [], doubles: [], faulty: [] }
  for (const [index, typed] of text.split('\n').entries()) {
    const line = typed.trim()
    if (line === '') continue
    const [, flag = '', url] = hasLinks ? (/^(\S+)\s+(\S+)$/.exec(line) ?? []) : ['', line]
    if (flag === '' || flag.length > challengeLimits.flag.most || (hasLinks && !isLink(url ?? '')))
      read.faulty.push(index + 1)
    else if (seen.has(flag)) read.doubles.push(flag)
    else read.flags.push({ flag, url })
    seen.add(flag)
  }
  return read
}
